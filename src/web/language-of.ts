import type { Context } from 'koa'
import type { Languages } from '../languages/languages.ts'
import type { Words } from '../languages/words.ts'
import { html, type Html } from './html.ts'

const YEAR = 365 * 24 * 3600 * 1000

/**
 * The language for a visitor: the one chosen by `?lang=`, which a cookie then remembers for a year; else the remembered one;
 * else what the browser asks for (`Accept-Language`); else the first of the list. Languages without words are ignored.
 * Sets `Vary` and `Content-Language`.
 */
export function languageOf(ctx: Context, languages: Languages): string {
  const subtags = Object.keys(languages)
  const known = (wanted: unknown): string | undefined => subtags.find((subtag) => subtag === wanted)
  const chosen = known(ctx.query.lang)
  if (chosen !== undefined) ctx.cookies.set('lang', chosen, { maxAge: YEAR, sameSite: 'lax', overwrite: true })
  const language = chosen ?? known(ctx.cookies.get('lang')) ?? known(ctx.acceptsLanguages(subtags)) ?? subtags[0]
  if (language === undefined) throw new Error('a site has at least one language')
  ctx.vary('Accept-Language, Cookie')
  ctx.set('Content-Language', language)
  return language
}

/** The words of a language. Throws for one that is none of `languages`. */
export function wordsOf(languages: Languages, language: string): Words {
  const words = languages[language]?.words
  if (!words) throw new Error(`there are no words of language ${language}`)
  return words
}

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
