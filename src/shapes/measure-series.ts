import { array, integer, is, nonempty, object, optional, pattern, refine, string, union, type Infer } from 'superstruct'
import { Text } from './manifest-values.ts'

/** As the cells say it; it is the horizon's scenario. `best` are those that the publisher takes for likely: another heads an asset only where it alone has the year that holds now. Of several the least counts. */
const Scenario = refine(object({ column: Text, values: array(Text), best: optional(nonempty(array(Text))) }), 'scenario',
  ({ values, best = [] }) => best.every((name) => values.includes(name)))

/** The column of rows that states the year; without one each year has a column of its own, with `{year}` in the measure's for it. */
const Year = object({ column: optional(Text), values: array(union([integer(), pattern(string(), /^\d{4}-\d{4}$/)])) })

/**
 * What makes several measures of one: the years, the scenarios or both that rows state in columns of their own, or years that are columns.
 * A measure with a series stands for one measure for each year of each scenario.
 */
const Series = object({ year: optional(Year), scenario: optional(Scenario) })

type Cells = Record<string, string>
type Stated = { key?: unknown; column?: unknown; rows?: Cells }

/** In a measure's column: its year. */
const YEAR = '{year}'

/**
 * The measures of a manifest with every series written out: `key` gets the scenario and the year at its end, `horizon` states
 * them, and `rows` the cells that select their rows. Entries without a series, or with one that is wrong, stay as they are.
 */
export function withoutSeries(measures: unknown[]): unknown[] {
  return measures.flatMap((measure) => {
    const { series, ...rest } = (measure ?? {}) as Stated & { series?: unknown }
    return is(series, Series) && isWhole(series, rest) ? expanded(rest, series) : [measure]
  })
}

/** Years stand in the rows or in the headers, not in both or neither. */
const isWhole = ({ year }: Infer<typeof Series>, { column }: Stated) => year === undefined || (year.column === undefined) === String(column).includes(YEAR)

function expanded(measure: Stated, { year, scenario }: Infer<typeof Series>): unknown[] {
  const years = year?.values.flatMap(yearsOf) ?? [null]
  return (scenario?.values ?? [null]).flatMap((name) => years.map((each) => ({
    ...measure,
    ...(scenario?.best && name !== null && !scenario.best.includes(name) && { best: false }),
    key: [measure.key, ...(name === null ? [] : [slug(name)]), ...(each === null ? [] : [each])].join('_'),
    horizon: { kind: each === null ? 'unspecified' : 'year', year_from: each, year_to: each, scenario: name },
    ...(each !== null && { column: String(measure.column).replaceAll(YEAR, String(each)) }),
    rows: {
      ...measure.rows,
      ...(scenario && name !== null && { [scenario.column]: name }), ...(year?.column !== undefined && each !== null && { [year.column]: String(each) }),
    },
  })))
}

function yearsOf(years: number | string): number[] {
  const [from = 0, to = from] = String(years).split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function slug(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '')
}
