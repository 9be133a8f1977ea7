import type { Words } from './words.ts'

/** The languages of the map and the pages by their subtag, each by its own name. The folder `<subtag>` has its words. */
const NAMES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
}

export type Language = { name: string; words: Words }

/** By subtag. The first is for visitors whose browser asks for none of them. */
export type Languages = Record<string, Language>

export const LANGUAGES: Languages = Object.fromEntries(await Promise.all(Object.entries(NAMES).map(async ([subtag, name]) => {
  const { words } = await import(`./${subtag}/pages.ts`) as { words: Words }
  return [subtag, { name, words }] as const
})))
