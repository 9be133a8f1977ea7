import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../settings/config.ts'
import { html, type Html } from '../../html.ts'
import { markdown } from '../markdown.ts'
import type { PageSetting } from '../page.ts'

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
