import type { words as english } from './en/pages.ts'

/** What every language says: English's keys, each a sentence, or its plural forms where English has them. */
export type Words = Translated<typeof english>

/** A sentence for each plural of the language; the names are CLDR's, and `other` is every language's. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Translated<English> = English extends string ? string
  : English extends { one: string; other: string } ? Plural
  : { [Key in keyof English]: Translated<English[Key]> }
