/** Which figure of an asset a request can rely on, worked out from the rows alone: the order of the contract, section 10. */

export type HeadRow = {
  id: string; measure: number; source: string; granted: boolean; direction: string; unit: string; state: string
  value: string | null; value_min: string | null; value_max: string | null; class_code: string | null
  availability_type: string; technologies: string[]; condition: { code: string }[] | null; connects: string; about: string; views: string | null
  copy_of: string | null; may_be_best: boolean; scenario: string | null; firmness: string; horizon_kind: string; year_from: number | null; year_to: number | null
  source_date: string | null
}

/** What is asked, by the names of parameters. */
type Asked = Record<string, string>

const KINDS: Record<string, string[]> = {
  solar: ['inverter_based'], wind: ['inverter_based'], wind_onshore: ['wind', 'inverter_based'], wind_offshore: ['wind', 'inverter_based'], storage: ['inverter_based'],
  hydro: ['synchronous'], data_centre: ['power_electronic_load'], ev_charging: ['power_electronic_load'],
}

/** Terms whose figures may be used, the closest first. */
export function usable(asked: string): string[] {
  const given = asked.split(',')
  return [...new Set([...given, ...given.flatMap((term) => KINDS[term] ?? []), 'any'])]
}

export const amountOfRow = ({ granted, state, value, value_max: most, value_min: least }: HeadRow): number | null => {
  const text = granted && state === 'published' ? value ?? most ?? least : null
  return text === null ? null : Number(text)
}

const thisYear = (): number => new Date().getUTCFullYear()

const yearOf = ({ year_from: from, year_to: to }: HeadRow): number | null => (
  from === null && to === null ? null : Math.min(Math.max(thisYear(), from ?? -Infinity), to ?? Infinity))

/** Whether a figure holds only under a condition, for what is asked. */
const isConditional = (row: HeadRow, { condition, horizon_year: year, firmness }: Asked): boolean => (
  row.condition !== null && condition === undefined || row.horizon_kind === 'after_reinforcement' && year === undefined
  || row.firmness === 'flexible' && firmness === undefined)

/** The same, whether or not it holds only under a condition. */
const mayHeadOtherwise = (row: HeadRow, asked: Asked, feeding = false): boolean => (
  (row.may_be_best || row.scenario !== null) && row.about === 'asset' && (feeding || row.connects !== 'below')
  && (asked.availability_type !== undefined || ['available', 'class_only'].includes(row.availability_type)))

/** Whether a figure may head its asset, for what is asked; of an asset that feeds others also what holds for the grid below. */
export const mayHead = (row: HeadRow, asked: Asked, feeding = false): boolean => mayHeadOtherwise(row, asked, feeding) && !isConditional(row, asked)

/** Whether a figure would answer under a condition, or in a later year that nobody asked for: told of where no headline answers. */
export const holdsOtherwise = (row: HeadRow, asked: Asked): boolean => (
  row.may_be_best && mayHeadOtherwise(row, asked)
  && (isConditional(row, asked) || asked.horizon_year === undefined && (yearOf(row) ?? 0) > thisYear()))

const MEANINGS = ['available', 'limited', 'none', 'unknown']

/** What a figure is ordered by among those of its asset, direction and unit: the lowest heads. */
function orderOf(row: HeadRow, asked: Asked, meaning: string | null, feeding: boolean): (number | string)[] {
  const [amount, year] = [amountOfRow(row), yearOf(row)]
  const terms = asked.technology === undefined ? ['any', 'inverter_based'] : usable(asked.technology)
  const closest = Math.min(...row.technologies.map((term) => terms.indexOf(term)).filter((place) => place >= 0), 99)
  const isLeast = row.views !== null || row.scenario !== null
  const good = amount ?? -MEANINGS.indexOf(meaning ?? 'unknown')
  const away = row.horizon_kind === 'snapshot' ? 0 : year === null ? Infinity : Math.abs(year - thisYear())
  return [
    !row.granted ? 9 : row.state === 'not_published' ? 10 : 8, feeding && row.connects === 'here' ? 1 : 0, closest, -row.technologies.length,
    year === null ? 0 : (year < thisYear() ? 1000 : 0) + Math.abs(year - thisYear()), row.may_be_best ? 0 : 1, ['firm', 'mixed', 'unspecified', 'flexible'].indexOf(row.firmness),
    row.copy_of === null ? 0 : 1, row.source_date === null ? Infinity : -Date.parse(row.source_date), row.views === null ? '~' : row.source + row.views,
    isLeast ? good : -good, away, ['firm', 'flexible', 'mixed', 'unspecified'].indexOf(row.firmness === 'mixed' ? 'flexible' : row.firmness), row.measure, row.id,
  ]
}

function isBefore(a: (number | string)[], b: (number | string)[]): boolean {
  const at = a.findIndex((value, n) => value !== b[n])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

/**
 * The rows that head an asset in a direction, one for each unit.
 * @param rows of the asset that match what is asked but for its minimum
 */
export function headsOf<Some extends HeadRow>(rows: Some[], asked: Asked, way: string, meaningOf: (row: Some) => string | null, feeding = false): Some[] {
  const candidates = rows.filter((row) => mayHead(row, asked, feeding) && [way, 'bidirectional'].includes(row.direction))
  return [...Map.groupBy(candidates, ({ unit }) => unit).values()].map((own) => own.reduce((best, row) => (
    isBefore(orderOf(row, asked, meaningOf(row), feeding), orderOf(best, asked, meaningOf(best), feeding)) ? row : best)))
}

/** The rows that head an asset where it is told why it does not answer: of each unit, of those that are firm and fresh enough, if any are. */
export function headsTimely<Some extends HeadRow>(rows: Some[], asked: Asked, isTimely: (row: Some) => boolean, meaningOf: (row: Some) => string | null): Some[] {
  return ['generation', 'load'].flatMap((way) => {
    const timely = headsOf(rows.filter(isTimely), asked, way, meaningOf)
    return [...timely, ...headsOf(rows, asked, way, meaningOf).filter(({ unit }) => timely.every((one) => one.unit !== unit))]
  })
}

/** The part of a record among those of its asset, for the question without filters; null for another type of availability and where rights withhold it. */
export function roleOf(row: HeadRow, beside: HeadRow[], meaningOf: (row: HeadRow) => string | null): string | null {
  if (!row.granted || !['available', 'class_only'].includes(row.availability_type)) return null
  if (row.about === 'upstream') return 'about_grid_above'
  if (row.connects === 'below') return 'for_grid_below'
  const [generation = [], load = []] = ['generation', 'load'].map((way) => headsOf(beside.filter(({ granted }) => granted), {}, way, meaningOf))
  if (generation.includes(row) || load.includes(row)) return 'headline'
  const isLater = (one: HeadRow) => (one.year_from ?? 0) > thisYear()
  const head = (row.direction === 'load' ? load : generation).find(({ unit }) => unit === row.unit)
  if (isConditional(row, {}) || isLater(row) && head !== undefined && !isLater(head)) return 'conditional'
  return row.copy_of !== null ? 'copy' : 'alternative'
}
