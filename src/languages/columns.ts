import type { words as english } from './en/columns.ts'
import { readLanguages, type Named } from './names.ts'

/** A title for each column of features, by its name. */
export type ColumnWords = Record<keyof typeof english, string>

/** The titles of columns, by subtag of the language. */
export const COLUMN_LANGUAGES: Record<string, Named<ColumnWords>> = await readLanguages('columns')
