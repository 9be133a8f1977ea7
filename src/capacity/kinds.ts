import type { Plural, Words } from '../languages/words.ts'

/** One condition of the map's question, of which `Asked` is the value. */
export type Condition<Asked> = Row<NonNullable<Asked>> & {
  /** Those to choose from. */
  values?: readonly (string | number)[]
  /** What asks for nothing in particular. */
  none: Asked
  /** Of the API: lists as arrays, numbers and flags as such; an age counts back from `now`. */
  parameters(asked: NonNullable<Asked>, now: Date): Record<string, string | number | boolean | string[]>
  /** What a link holds: the key, and the value as it is written there. */
  toLink(asked: NonNullable<Asked>): [key: string, value: string | number]
  /** What does not parse asks for nothing. */
  fromLink(parts: URLSearchParams): Asked
}

type Row<Asked> = {
  /** What asks for it in the bar; nothing where only the search box brings it. A `segment` is one of the segments of the condition whose field it shares. */
  control?: 'segments' | 'segment' | 'checkbox' | 'select' | 'amount' | 'range' | 'number'
  /** Few ask for it: its control is folded away with others. */
  more?: boolean
  /** Ids of the control's fields, each by the member of the value that it holds: '' for the whole value. */
  fields?: Record<string, string>
  /** The control's label, then those of its parts. */
  labels?: (words: Words) => string[]
  /** A value among those to choose from, as it is in a link. */
  choice?: (value: string, speech: Speech) => string
  /** Only the list can be asked it: tiles, sites and kept questions tell of headlines alone. */
  ofList?: boolean
  /** As a person states it. */
  text(asked: Asked, speech: Speech): string
}

/** How a language puts conditions into words. */
export type Speech = {
  words: Words
  say: (sentence: string | Plural, values: Record<string, string | number>) => string
  term: (field: keyof Words['terms'], word: string) => string
  rounded: (amount: number) => string
  countText: (count: number) => string
  countryName: (code: string) => string
  operatorName: (operator: string) => string
}

/** The parameter of the API, and the key in a link. */
type Named = { parameter: string; key: string }

const DAY = 86_400_000

/** A word of the schema: one of `values`, or any at all with `others`. */
export function word<const Word extends string>(
  row: Row<NoInfer<Word>> & Named & { values: readonly Word[]; others?: boolean },
): Condition<Word | null> {
  const { parameter, key, values, others } = row
  return {
    fields: { '': key }, ...row, none: null,
    parameters: (asked) => ({ [parameter]: [asked] }),
    toLink: (asked) => [key, asked],
    fromLink(parts) {
      const given = parts.get(key) ?? ''
      return values.find((value) => value === given) ?? (others && /^[a-z_]+$/.test(given) ? given as Word : null)
    },
  }
}

/** An age in days, asked for as the UTC day on which it begins. */
export function age({ parameter, key, ...row }: Row<number> & Named & { values: readonly number[] }): Condition<number | null> {
  return {
    control: 'select', fields: { '': key }, ...row, none: null,
    parameters: (days, now) => ({ [parameter]: new Date(now.getTime() - days * DAY).toISOString().slice(0, 10) }),
    toLink: (days) => [key, days],
    fromLink: (parts) => amountOf(parts.get(key)),
  }
}

/** A number above zero: one of those to choose from, or in a unit that its label says. */
export function number({ parameter, key, ...row }: Row<number> & Named & { values?: readonly number[] }): Condition<number | null> {
  return {
    control: 'number', fields: { '': key }, ...row, none: null,
    parameters: (asked) => ({ [parameter]: asked }),
    toLink: (asked) => [key, asked],
    fromLink: (parts) => amountOf(parts.get(key)),
  }
}

type Amount<Unit> = { amount: number; unit: Unit }

/** An amount in a unit of several, which has parameters of its own. Their names after `prefix` are keys in a link: the first counts where it holds several. Units are never converted. */
export function amountIn<Unit extends string>(
  { parameters, prefix = '', ...row }: Row<Amount<NoInfer<Unit>>> & { parameters: Record<Unit, string[]>; prefix?: string; values: readonly Unit[] },
): Condition<Amount<Unit> | null> {
  const keyOf = (unit: Unit) => prefix + unit.toLowerCase()
  return {
    control: 'amount', ...row, none: null,
    parameters: ({ amount, unit }) => Object.fromEntries(parameters[unit].map((name) => [name, amount])),
    toLink: ({ amount, unit }) => [keyOf(unit), amount],
    fromLink: (parts) => row.values
      .map((unit) => ({ amount: amountOf(parts.get(keyOf(unit))), unit }))
      .find((one): one is Amount<Unit> => one.amount !== null) ?? null,
  }
}

type Range<Bound> = { min: Bound; max: Bound }

/** From one number to another, `110-220` in a link: null where it is open. */
export function range({ parameters, key, ...row }: Row<Range<number | null>> & { parameters: Range<string>; key: string }): Condition<Range<number | null> | null> {
  return {
    control: 'range', fields: { min: `min-${key}`, max: `max-${key}` }, ...row, none: null,
    parameters: ({ min, max }) => ({ ...(min !== null && { [parameters.min]: min }), ...(max !== null && { [parameters.max]: max }) }),
    toLink: ({ min, max }) => [key, `${min ?? ''}-${max ?? ''}`],
    fromLink(parts) {
      const [min = null, max = null] = /^(\d*\.?\d*)-(\d*\.?\d*)$/.exec(parts.get(key) ?? '')?.slice(1).map(amountOf) ?? []
      const asked = min !== null || max !== null
      return asked && (min ?? 0) <= (max ?? Infinity) ? { min, max } : null
    },
  }
}

/** Any of several. */
export function listOf({ parameter, key, ...row }: Row<string[]> & Named): Condition<string[]> {
  return {
    ...row, none: [],
    parameters: (values) => ({ [parameter]: values }),
    toLink: (values) => [key, values.map(encodeURIComponent).join(',')],
    fromLink: (parts) => (parts.get(key) ?? '').split(',').filter(Boolean).slice(0, 50),
  }
}

/** A number above zero. */
function amountOf(text: string | null): number | null {
  return text && /^\d{1,7}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? Number(text) : null
}
