import type { Languages } from '../../languages/languages.ts'
import { html, type Html } from './html.ts'

/**
 * The languages to choose from, each by its own name; works without JavaScript. Nothing where there is only one.
 * @param kept parameters of the page that its other languages have too
 */
export function languageMenu(language: string, languages: Languages, kept: Record<string, string> = {}): Html | null {
  const chosen = languages[language]
  if (!chosen || Object.keys(languages).length === 1) return null
  return html`<details class="languages"><summary aria-label="${chosen.words.site.language}: ${chosen.name}" data-subtag="${language}"><span>${chosen.name}</span></summary><ul>${
    Object.entries(languages).map(([subtag, { name }]) => (
      html`<li><a href="?${String(new URLSearchParams({ ...kept, lang: subtag }))}" lang="${subtag}" hreflang="${subtag}"${subtag === language ? html` aria-current="true"` : null}>${name}</a></li>`
    ))
  }</ul></details>`
}
