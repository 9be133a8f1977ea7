import type { Edition, Measure, Source } from '../../src/shapes/manifest.ts'

/** A source as one of its layouts has it. */
export type SourceInEdition = {
  source: Source
  /** The first day of the layout; null for the one that the manifest states. */
  from: string | null
  /** Columns, as the manifest names them, that the layout does not have. */
  absent: string[]
}

/** What is gone with its column. */
const GONE = Symbol('gone')

/** Members of options that are words of ours, not columns. */
const WORDS = new Set(['layout', 'scheme', 'label', 'kind', 'between'])

/** Made once for each source: layouts keep what they read of a manifest by its object. */
const made = new WeakMap<Source, SourceInEdition[]>()

/** A source in each of its layouts, the latest first and the one that the manifest states last. */
export function editionsOf(source: Source): SourceInEdition[] {
  const known = made.get(source)
  if (known !== undefined) return known
  const editions = [...(source.editions ?? []).toSorted((a, b) => (a.from < b.from ? 1 : -1)).map((edition) => inEdition(source, edition)), inEdition(source, null)]
  made.set(source, editions)
  return editions
}

function inEdition(source: Source, edition: Edition | null): SourceInEdition {
  const { from = null, absent = [], renamed = {}, publication: options = {} } = edition ?? {}
  const without = new Set(absent)
  const named = (column: string) => renamed[column] ?? column
  const measures = source.measures.filter((measure) => begun(measure, from) && ![measure.column, ...Object.keys(measure.rows)].some((column) => without.has(column)))
  const keys = new Set(measures.map(({ key }) => key))
  const publication = source.publication === null ? null : { ...adapted(source.publication, without, named, keys) as NonNullable<Source['publication']>, ...options }
  return {
    from,
    absent: [...absent, ...source.measures.filter((measure) => !begun(measure, from)).map(({ column }) => column)],
    source: {
      ...source, publication,
      measures: measures.map((measure) => measureIn(measure, without, named)),
      expect: Object.fromEntries(Object.entries(source.expect).filter(([column]) => !without.has(column)).map(([column, texts]) => [named(column), texts])),
    },
  }
}

function begun({ since }: Measure, from: string | null): boolean {
  return since === undefined || (from !== null && since <= from)
}

function measureIn(measure: Measure, without: Set<string>, named: (column: string) => string): Measure {
  const { column, rows, queue_column: queue, unit_stated: unit, ...same } = measure
  return {
    ...same,
    column: named(column),
    rows: Object.fromEntries(Object.entries(rows).map(([name, cell]) => [named(name), cell])),
    queue_column: queue === null || without.has(queue) ? null : named(queue),
    ...(unit !== undefined && !without.has(unit.column) && { unit_stated: { ...unit, column: named(unit.column) } }),
  }
}

/** Options with the layout's names of columns, without those that it does not have and the margins of measures that end with it. */
function adapted(value: unknown, without: Set<string>, named: (column: string) => string, keys: Set<string>): unknown {
  if (typeof value === 'string') return without.has(value) ? GONE : named(value)
  if (Array.isArray(value)) return value.map((each) => adapted(each, without, named, keys)).filter((each) => each !== GONE)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name, member]) => !without.has(name) && !(name === 'margin' && !keys.has(String(member))))
    .map(([name, member]): [string, unknown] => [named(name), WORDS.has(name) ? member : adapted(member, without, named, keys)])
  // What stands in a column ends with it.
  if (members.some(([name, member]) => member === GONE && (name === 'column' || name === 'text'))) return GONE
  return Object.fromEntries(members.filter(([, member]) => member !== GONE))
}
