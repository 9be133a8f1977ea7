import type { Context } from 'koa'
import type { Named } from '../../languages/names.ts'

const YEAR = 365 * 24 * 3600 * 1000

/**
 * The language for a visitor: the one chosen by `?lang=`, which a cookie then remembers for a year; else the remembered one;
 * else what the browser asks for (`Accept-Language`); else the first of the list. Languages without words are ignored.
 * Sets `Vary` and `Content-Language`.
 */
export function languageOf(ctx: Context, languages: Record<string, unknown>): string {
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
export function wordsOf<Words>(languages: Record<string, Named<Words>>, language: string): Words {
  const words = languages[language]?.words
  if (!words) throw new Error(`there are no words of language ${language}`)
  return words
}
