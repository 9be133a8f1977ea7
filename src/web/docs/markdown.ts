import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { html, raw, type Html } from '../page/html.ts'
import { ROOT } from '../../settings/config.ts'
import type { PageSetting } from './layout.ts'

/**
 * A block of code that can be scrolled by keyboard and copied.
 * @param language what it is run by: `sh`, `js`, `python` …; empty for what is not run
 */
export function sample(title: string, code: Html, language = ''): Html {
  return html`<figure class="sample"><figcaption>${title}</figcaption>
<pre tabindex="0" role="group" aria-label="${title}"${language === '' ? null : html` data-language="${language}"`}><code>${code}</code></pre></figure>`
}

/** Names of the languages that samples are in, as the fences of the files have them. */
const LANGUAGES: Record<string, string> = {
  sh: 'Shell', js: 'JavaScript', ts: 'TypeScript', python: 'Python', r: 'R', sql: 'SQL', html: 'HTML', json: 'JSON', http: 'HTTP',
  tiles: 'URL', 'keyed-tiles': 'URL', geojson: 'URL',
}

/** What files of the repository call the service. */
const WRITTEN_BASE = 'http://localhost:8080'

/** Files of the repository that are pages of the site; others are not served, and links to them are plain text. */
const PAGES: Record<string, string> = {
  'CHANGELOG.md': '/docs/changelog', 'versions.md': '/docs/versions', 'getting-started.md': '/docs/getting-started',
  ...Object.fromEntries([
    'clients', 'map', 'figures', 'find-sites', 'watch-an-area', 'exports', 'webhooks', 'idempotency', 'keys', 'limits', 'cors', 'testing', 'qgis', 'arcgis', 'maplibre', 'styles',
    'pandas', 'duckdb', 'r', 'agents',
  ].map((name) => [`${name}.md`, `/docs/guides/${name}`])),
}

/**
 * A Markdown file of the repository as part of a page: its title is left to the page, headings have anchors, samples can be copied
 * and name the reader's own address of the service. Raw HTML is left out.
 */
export function markdown(text: string, base: string): Html {
  const made = writer.parse(text.replace(/^# .*\n/, '').replaceAll(WRITTEN_BASE, base), { async: false })
  return html`<div class="prose" lang="en">${raw(made)}</div>`
}

/** The anchor of a heading. */
export const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')

const writer = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading): string {
      const id = anchorOf(text)
      return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`
    },
    code: ({ text, lang = '' }: Tokens.Code): string => sample(LANGUAGES[lang] ?? 'Text', html`${text}\n`, lang).text,
    link({ href, tokens }: Tokens.Link): string {
      const text = raw(this.parser.parseInline(tokens))
      const address = addressOf(href)
      return address === null ? text.text : html`<a href="${address}">${text}</a>`.text
    },
    table({ header, rows }: Tokens.Table): string {
      const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') => (
        // A header that says nothing is none.
        row.map(({ tokens, text }) => raw(text === '' ? '<td></td>' : `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`))
      )
      const named = header.map(({ text }) => text).filter((text) => text !== '').join(', ')
      return html`<div class="table" tabindex="0" role="group" aria-label="${named}"><table class="text"><thead><tr>${cells(header, 'th')}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row, 'td')}</tr>`)}</tbody></table></div>`.text
    },
    html: () => '',
  },
})

/** Where a link of a file leads on the site; null for a file that is not on it. */
function addressOf(href: string): string | null {
  if (/^(https?:\/\/|\/|#)/.test(href)) return href
  const [, file = '', anchor = ''] = /^(?:.*\/)?([^#]*)(#.*)?$/.exec(href) ?? []
  const page = PAGES[file]
  return page === undefined ? null : page + anchor
}

/**
 * A page that is a Markdown file of docs/. It is in English in every language, and says so in the others.
 * @param file its path from docs/
 */
export function guide(file: string): (setting: PageSetting) => Html {
  const [text = ''] = readFileSync(join(ROOT, 'docs', file), 'utf8').split('<!-- The rest is for whoever runs the service. -->')
  return ({ base, language, words: { docs } }) => (
    html`${language === 'en' ? null : html`<p class="note">${docs.inEnglish}</p>`}${markdown(text, base)}`
  )
}
