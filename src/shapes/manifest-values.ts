import { define, nonempty, pattern, string } from 'superstruct'

/** Values that several parts of a manifest have. */

export const Text = nonempty(string())
export const Key = pattern(string(), /^[a-z0-9]+(-[a-z0-9]+)*$/)
export const HttpUrl = pattern(string(), /^https?:\/\/\S+$/)
export const IsoDate = pattern(string(), /^\d{4}-\d{2}-\d{2}$/)
export const CountryCode = pattern(string(), /^[A-Z]{2}$/)

/** The source text of a regular expression, which is used with these flags. */
export const regularExpression = (flags: string) => define<string>('regular expression', (value) => {
  try {
    new RegExp(String(value), flags)
    return (typeof value === 'string' && value !== '') || 'Expected the text of a regular expression'
  } catch (error) {
    return (error as Error).message
  }
})

/** The longest that one rhythm of publication takes, in days; what is irregular has none. */
export const RHYTHMS = { daily: 1, weekly: 7, monthly: 31, quarterly: 92, yearly: 366, irregular: Infinity }

export const RHYTHM_NAMES = Object.keys(RHYTHMS) as (keyof typeof RHYTHMS)[]
