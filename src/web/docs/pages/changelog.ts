import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../settings/config.ts'
import { html, type Html } from '../../html.ts'
import { markdown } from '../markdown.ts'
import type { PageSetting } from '../page.ts'

export const CHANGELOG = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')

/** What changed, from the repository's own changelog. */
export function changelog({ base, language, words: { docs } }: PageSetting): Html {
  return html`<p class="lead"><a href="/docs/changelog.atom">${docs.changelog.feed}</a></p>
${language === 'en' ? null : html`<p class="note">${docs.inEnglish}</p>`}
${markdown(CHANGELOG, base)}`
}
