import { readLanguages, type Named } from './names.ts'
import type { Words } from './words.ts'

/** The languages of the map and the pages, by subtag. The first is for visitors whose browser asks for none of them. */
export type Languages = Record<string, Named<Words>>

export const LANGUAGES: Languages = await readLanguages('pages')
