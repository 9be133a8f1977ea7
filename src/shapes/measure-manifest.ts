import { array, boolean, coerce, defaulted, enums, integer, nonempty, nullable, object, optional, partial, pattern, record, refine, string, unknown, type Infer } from 'superstruct'
import { Beyond, Condition, Evidence } from './evidence.ts'
import { HttpUrl, IsoDate, Key, Text } from './manifest-values.ts'
import {
  ABOUT, AVAILABILITY_TYPES, CLASS_MEANINGS, CONNECTS, DEDUCTED, DIRECTIONS, FIRMNESS, HORIZON_KINDS, SEASONS, TECHNOLOGIES, TERMS_OF_TECHNOLOGIES, UNITS,
} from './vocabulary.ts'

/** One column, or one series, of figures of a publication: an entry of `measures` in the manifest of its source. */

const MeasureKey = pattern(string(), /^[a-z0-9]+(_[a-z0-9]+)*$/)

const Horizon = object({
  kind: enums(HORIZON_KINDS),
  year_from: nullable(integer()),
  year_to: nullable(integer()),
  scenario: nullable(Text),
})

const MEASURE = {
  /** Part of every record's identity: never rename one. */
  key: MeasureKey,
  /** Header of the column (or name of the series) that the figure comes from. */
  column: Text,
  /** Of a column that came with an edition: its day (`from`). Layouts before it do not have the column. */
  since: optional(IsoDate),
  /** What a row holds in other columns where it states this measure: in a table with a row for each scenario and year. */
  rows: defaulted(record(Text, Text), {}),
  direction: enums(DIRECTIONS),
  /** Its one term, or `several` where the column names more: then `technologies` lists them. */
  technology: defaulted(enums(TERMS_OF_TECHNOLOGIES), 'any'),
  technologies: defaulted(nullable(nonempty(array(enums(TECHNOLOGIES)))), null),
  availability_type: enums(AVAILABILITY_TYPES),
  firmness: defaulted(enums(FIRMNESS), 'unspecified'),
  flexibility: defaulted(nullable(Text), null),
  horizon: defaulted(Horizon, { kind: 'snapshot', year_from: null, year_to: null, scenario: null }),
  /** The season that the figure is of, and the hours of the day or year, in the publisher's words; null: not only some. */
  season: defaulted(nullable(enums(SEASONS)), null),
  hours: defaulted(nullable(Text), null),
  /** Conditions of which one has to be met for the figure to hold; null: none. Works, years and flexible terms are none of them. */
  condition: defaulted(nullable(nonempty(array(Condition))), null),
  /** Where it may be used: at the asset, in the grid below it, or either. */
  connects: defaulted(enums(CONNECTS), 'here'),
  /** Whether it speaks of the asset, or of the grid above it. */
  about: defaulted(enums(ABOUT), 'asset'),
  /** Measures of the source with the same word here are views of one thing, all of which must hold: the least of them counts. */
  views: defaulted(nullable(MeasureKey), null),
  /** Of a view: under what the part of it holds that is more than the least of the views. */
  beyond: defaulted(nullable(Beyond), null),
  /** What its records' ids derive from where that is no longer what the figure is found to mean, and since when. */
  identity: defaulted(nullable(object({
    date: IsoDate,
    ...partial(object({
      technology: enums(TECHNOLOGIES), availability_type: enums(AVAILABILITY_TYPES), firmness: enums(FIRMNESS), flexibility: nullable(Text), horizon: Horizon,
    })).schema,
  })), null),
  /** The publisher's words for what is stated here, by member. */
  evidence: defaulted(partial(object({
    direction: Evidence, technologies: Evidence, availability_type: Evidence, firmness: Evidence, horizon: Evidence, connects: Evidence, about: Evidence,
    views: Evidence, deducted: Evidence, negative_meant: Evidence,
  })), {}),
  methodology: Key,
  unit: enums(UNITS),
  /** Another column of the same row that states the unit, and what it says for this measure's `unit`: any other text is another unit. */
  unit_stated: optional(object({ column: Text, as: nonempty(array(Text)) })),
  /** True when the source means its negative figures (a shortfall), so that they are served as published. */
  negative_meant: defaulted(boolean(), false),
  /** False where another measure of the source says the same more strictly or of a later day: its figures are served, and stand for no asset. Of scenarios see `series`. */
  best: defaulted(boolean(), true),
  /** Another column of the same row that states the capacity queued ahead, in MW. */
  queue_column: defaulted(nullable(Text), null),
  /** Keys of the measures that state in the same row what is contracted and what is reserved, whether or not the figure is reduced by it. */
  contracted: defaulted(nullable(MeasureKey), null),
  reserved: defaulted(nullable(MeasureKey), null),
  /** What the figure has already been reduced by. */
  deducted: defaulted(array(enums(DEDUCTED)), []),
  /** Code → label of the classes this column may hold, for figures published as a class. */
  classes: defaulted(nullable(record(string(), string())), null),
  /** Code → the meaning of the class for capacity by the publisher's legend; a code that is left out is `unknown`. */
  class_meanings: defaulted(nullable(record(string(), enums(CLASS_MEANINGS))), null),
  /** The publisher's own words for its classes, and where they stand: what `class_meanings` rests on. */
  legend: defaulted(nullable(object({ url: HttpUrl, quote: Text })), null),
}

/** With one of `technology` and `technologies` the other is filled in. */
const Fields = coerce(object(MEASURE), unknown(), (measure) => {
  const { technology, technologies } = (measure ?? {}) as { technology?: unknown; technologies?: unknown }
  if (!Array.isArray(technologies)) return typeof technology === 'string' ? { ...measure as object, technologies: [technology] } : measure
  return { ...measure as object, technology: technologies.length === 1 ? technologies[0] as unknown : 'several' }
})

export const MeasureManifest = refine(Fields, 'measure', ({ classes, class_meanings: meanings, legend, views, beyond }) => {
  if (beyond !== null && views === null) return 'beyond: only one of several views has it'
  if (meanings === null) return true
  if (legend === null) return 'class_meanings: they need the legend that they rest on'
  const unknown = Object.keys(meanings).find((code) => !Object.hasOwn(classes ?? {}, code))
  return unknown === undefined || `class_meanings: no class "${unknown}" in classes`
})

/** What a measure that states something beside another one counts: its own claim, with its own evidence. */
const BESIDE = { contracted: 'allocated', reserved: 'reserved' } as const

/** What views of one thing have in common: of what differs in it one would head the asset before the least of them is looked for. */
const ALIKE = ['technologies', 'availability_type', 'firmness', 'unit', 'about'] as const
const yearsOf = ({ horizon: { kind, year_from: from, year_to: to } }: Infer<typeof MeasureManifest>) => `${kind} ${from} ${to}`

export const MeasureManifests = refine(array(MeasureManifest), 'measures', (measures) => {
  const alone = measures.find(({ best, direction, availability_type: kind }) => !best
    && !measures.some((other) => other.best && other.direction === direction && other.availability_type === kind))
  const lost = measures.flatMap((measure) => Object.entries(BESIDE).flatMap(([member, kind]) => {
    const key = measure[member as keyof typeof BESIDE]
    const isStated = measures.some((other) => other.key === key && other.direction === measure.direction && other.availability_type === kind)
    return key === null || isStated ? [] : [`${member}: no measure "${key}" of ${kind} capacity in that direction`]
  }))
  if (lost[0] !== undefined) return lost[0]
  const apart = measures.flatMap((measure) => measures.flatMap((other) => {
    if (measure.views === null || measure.views !== other.views || measure.direction !== other.direction) return []
    const member = ALIKE.find((name) => JSON.stringify(measure[name]) !== JSON.stringify(other[name])) ?? (yearsOf(measure) === yearsOf(other) ? null : 'horizon')
    return member === null ? [] : [`views: "${measure.key}" and "${other.key}" are views of one thing, and differ in ${member}`]
  }))
  if (apart[0] !== undefined) return apart[0]
  return alone === undefined || `best: "${alone.key}" is not to be the best of its asset, and no other measure is of its direction and availability`
})
