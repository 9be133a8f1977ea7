import { array, boolean, defaulted, enums, integer, nonempty, nullable, object, optional, pattern, record, refine, string } from 'superstruct'
import { HttpUrl, Key, Text } from './manifest-values.ts'
import { AVAILABILITY_TYPES, CLASS_MEANINGS, DIRECTIONS, FIRMNESS, HORIZON_KINDS, TECHNOLOGIES, UNITS } from './vocabulary.ts'

/** One column, or one series, of figures of a publication: an entry of `measures` in the manifest of its source. */

const MeasureKey = pattern(string(), /^[a-z0-9]+(_[a-z0-9]+)*$/)

const Fields = object({
  /** Part of every record's identity: never rename one. */
  key: MeasureKey,
  /** Header of the column (or name of the series) that the figure comes from. */
  column: Text,
  /** What a row holds in other columns where it states this measure: in a table with a row for each scenario and year. */
  rows: defaulted(record(Text, Text), {}),
  direction: enums(DIRECTIONS),
  technology: defaulted(enums(TECHNOLOGIES), 'any'),
  availability_type: enums(AVAILABILITY_TYPES),
  firmness: defaulted(enums(FIRMNESS), 'unspecified'),
  flexibility: defaulted(nullable(Text), null),
  horizon: defaulted(
    object({
      kind: enums(HORIZON_KINDS),
      year_from: nullable(integer()),
      year_to: nullable(integer()),
      scenario: nullable(Text),
    }),
    { kind: 'snapshot', year_from: null, year_to: null, scenario: null },
  ),
  methodology: Key,
  unit: enums(UNITS),
  /** Another column of the same row that states the unit, and what it says for this measure's `unit`: any other text is another unit. */
  unit_stated: optional(object({ column: Text, as: nonempty(array(Text)) })),
  /** True when the source means its negative figures (a shortfall), so that they are served as published. */
  negative_meant: defaulted(boolean(), false),
  /** False where another measure of the source says the same more strictly or of a later day: its figures are served, and stand for no asset. */
  best: defaulted(boolean(), true),
  /** Another column of the same row that states the capacity queued ahead, in MW. */
  queue_column: defaulted(nullable(Text), null),
  /** Code → label of the classes this column may hold, for figures published as a class. */
  classes: defaulted(nullable(record(string(), string())), null),
  /** Code → the meaning of the class for capacity by the publisher's legend; a code that is left out is `unknown`. */
  class_meanings: defaulted(nullable(record(string(), enums(CLASS_MEANINGS))), null),
  /** The publisher's own words for its classes, and where they stand: what `class_meanings` rests on. */
  legend: defaulted(nullable(object({ url: HttpUrl, quote: Text })), null),
})

export const MeasureManifest = refine(Fields, 'measure', ({ classes, class_meanings: meanings, legend }) => {
  if (meanings === null) return true
  if (legend === null) return 'class_meanings: they need the legend that they rest on'
  const unknown = Object.keys(meanings).find((code) => !Object.hasOwn(classes ?? {}, code))
  return unknown === undefined || `class_meanings: no class "${unknown}" in classes`
})

export const MeasureManifests = refine(array(MeasureManifest), 'measures', (measures) => {
  const alone = measures.find(({ best, direction, availability_type: kind }) => !best
    && !measures.some((other) => other.best && other.direction === direction && other.availability_type === kind))
  return alone === undefined || `best: "${alone.key}" is not to be the best of its asset, and no other measure is of its direction and availability`
})
