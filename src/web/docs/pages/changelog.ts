import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../settings/config.ts'
import { html, type Html } from '../../page/html.ts'
import { markdown, anchorOf } from '../markdown.ts'
import type { PageSetting } from '../layout.ts'

const CHANGELOG = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')

/** What changed, from the repository's own changelog. */
export function changelog({ base, language, words: { docs } }: PageSetting): Html {
  return html`<p class="lead"><a href="/docs/changelog.atom">${docs.changelog.feed}</a></p>
${language === 'en' ? null : html`<p class="note">${docs.inEnglish}</p>`}
${markdown(CHANGELOG, base)}`
}

/** A release in the changelog: its heading ends with its day, `## 1.2.0 (2026-11-22)`. */
const RELEASE = /^## (\S+) \((\d{4}-\d{2}-\d{2})\)\n([^]*?)(?=^## |$(?![^]))/gm

/** The changelog as an Atom feed: an entry a release. */
export function changelogFeed(base: string): string {
  const entries = [...CHANGELOG.matchAll(RELEASE)].map(([, version = '', day = '', text = '']) => ({ version, day, text }))
  const page = `${base}/docs/changelog`
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>Headroom: what changed</title>
<id>${page}</id>
<link rel="alternate" type="text/html" href="${page}"/>
<link rel="self" type="application/atom+xml" href="${page}.atom"/>
<updated>${entries[0]?.day ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>Headroom</name></author>
${entries.map(({ version, day, text }) => {
    const address = `${page}#${anchorOf(`${version} (${day})`)}`
    const content = markdown(text, base).text.replaceAll('href="/', `href="${base}/`)
    return html`<entry><title>Headroom ${version}</title><id>${address}</id><link href="${address}"/><updated>${day}T00:00:00Z</updated>
<content type="html">${content}</content></entry>
`
  })}</feed>
`.text
}
