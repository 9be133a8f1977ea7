import test from 'ava'
import { capacityServer, classMeaning, rowsOf, shownMw, type Row } from '../../helpers/capacity-rows.ts'
import { featurePage, withQuery } from '../../helpers/features.ts'

/** Truth of a predicate about a row; null where an operand is null. */
type Truth = (row: Row) => boolean | null

const where = (row: Row): [number, number] | null => (row.lon === null || row.lat === null ? null : [row.lon, row.lat])
const inBox = (row: Row): boolean | null => {
  const at = where(row)
  return at === null ? null : at[0] >= -3 && at[0] <= -2.8 && at[1] >= 43 && at[1] <= 43.1
}
const BOX = 'BBOX(-3, 43, -2.8, 43.1)'
const RING = '(-3 43, -2.8 43, -2.8 43.1, -3 43.1, -3 43)'
const more = (value: number | null, least: number): boolean | null => (value === null ? null : value > least)
const least = (row: Row): number | null => (row.granted && row.value_min !== null ? Number(row.value_min) : null)
const most = (row: Row): number | null => (row.granted && row.value_max !== null ? Number(row.value_max) : null)
const stale = (row: Row): boolean => Date.now() - Date.parse(row.source_date) > row.stale_days * 86_400_000
const ofDate = (row: Row): string => row.source_date

/** A row for each requirement of OGC 21-065r2: its name below /req, filters in text, and what each means of a row. */
const REQUIREMENTS: [string, string, Truth][] = [
  ['basic-cql2/cql2-filter', `direction = 'load' AND NOT (unit = 'MW' OR country <> 'ES')`, (row) => row.direction === 'load' && row.unit !== 'MW' && row.country === 'ES'],
  ['basic-cql2/cql2-filter (booleanLiteral)', 'TRUE', () => true],
  ['basic-cql2/cql2-filter (booleanLiteral)', `FALSE OR country = 'FR'`, (row) => row.country === 'FR'],
  ['basic-cql2/binary-comparison-predicate (number)', 'value_mw > 20', (row) => more(shownMw(row), 20)],
  ['basic-cql2/binary-comparison-predicate (boolean)', 'stale = TRUE', stale],
  ['basic-cql2/binary-comparison-predicate (boolean)', 'stale <> TRUE', (row) => !stale(row)],
  ['basic-cql2/binary-comparison-predicate (date)', `source_date >= DATE('2026-10-01')`, (row) => ofDate(row) >= '2026-10-01'],
  ['basic-cql2/binary-comparison-predicate (timestamp)', `source_date < TIMESTAMP('2026-09-15T00:00:01Z')`, (row) => ofDate(row) <= '2026-09-15'],
  ['basic-cql2/null-predicate', 'value_min IS NULL', (row) => least(row) === null],
  ['basic-cql2/null-predicate', 'geometry IS NOT NULL', (row) => where(row) !== null],
  ['basic-cql2/property', `class_code = 'none-such'`, (row) => (row.granted && row.class_code !== null ? false : null)],
  ['basic-cql2/property', `class_meaning = 'limited'`, (row) => (classMeaning(row) === null ? null : classMeaning(row) === 'limited')],
  ['advanced-comparison-operators/between-predicate', 'value_mw BETWEEN 0 AND 20', (row) => (shownMw(row) === null ? null : Number(shownMw(row)) >= 0 && Number(shownMw(row)) <= 20)],
  ['advanced-comparison-operators/in-predicate', `unit IN ('kW', 'MVA')`, (row) => ['kW', 'MVA'].includes(row.unit)],
  ['advanced-comparison-operators/in-predicate', 'year_from IN (2030, 2031)', (row) => (row.year_from === null ? null : [2030, 2031].includes(row.year_from))],
  ['advanced-comparison-operators/like-predicate', `operator LIKE 'a%'`, (row) => row.operator.startsWith('a')],
  ['advanced-comparison-operators/like-predicate', `asset_type NOT LIKE 'sub_tation'`, (row) => row.asset_type !== 'substation'],
  ['advanced-comparison-operators/like-predicate', `disclaimers LIKE '[en] About%'`, (row) => row.granted || null],
  ['case-insensitive-comparison/casei-function', `CASEI(operator) LIKE CASEI('A%')`, (row) => row.operator.startsWith('a')],
  ['case-insensitive-comparison/casei-function', `CASEI(unit) = CASEI('mw')`, (row) => row.unit === 'MW'],
  ['case-insensitive-comparison/casei-function (folding)', `CASEI('Straße ΟΔΟΣ ﬁ K Å') = CASEI('STRASSE οδος FI k å') AND CASEI('ı') <> CASEI('i')`, () => true],
  ['accent-insensitive-comparison/accenti-function', `ACCENTI('Çáü') = ACCENTI('Cau') AND ACCENTI(country) = 'ES'`, (row) => row.country === 'ES'],
  ['accent-insensitive-comparison/accenti-function', `CASEI(ACCENTI(class_label)) IS NULL AND class_label IS NOT NULL`, () => false],
  ['basic-spatial-functions/spatial-functions', `S_INTERSECTS(geometry, ${BOX})`, inBox],
  ['basic-spatial-functions/spatial-predicate', `S_INTERSECTS(geometry, POINT(0 0))`, (row) => (where(row) === null ? null : false)],
  ...['POLYGON(R)', 'POLYGON Z(R)', 'MULTIPOLYGON((R))', 'GEOMETRYCOLLECTION(POINT(0 0), LINESTRING(0 0, 1 1), POLYGON(R))', 'GEOMETRYCOLLECTION(MULTIPOINT((0 0)), MULTILINESTRING((0 0, 1 1)), MULTIPOLYGON((R)))']
    .map((shape): [string, string, Truth] => ['basic-spatial-functions-plus/spatial-data-types', `S_INTERSECTS(geometry, ${shape.replace('(R)', `(${RING})`)})`, inBox]),
  ['spatial-functions/spatial-functions', `S_WITHIN(geometry, BBOX(-3.001, 42.999, -2.8, 43.1))`, (row) => {
    const at = where(row)
    return at === null ? null : at[0] > -3.001 && at[0] < -2.8 && at[1] > 42.999 && at[1] < 43.1
  }],
  ['spatial-functions/spatial-functions', `S_DISJOINT(GEOMETRYCOLLECTION(POLYGON(${RING}), POINT(0 0)), geometry)`, (row) => (inBox(row) === null ? null : !inBox(row))],
  ['spatial-functions/spatial-functions', `S_DISJOINT(geometry, ${BOX})`, (row) => (inBox(row) === null ? null : !inBox(row))],
  ['spatial-functions/spatial-functions', `S_CONTAINS(BBOX(-3.001, 42.999, -2.8, 43.1), geometry) AND NOT S_TOUCHES(geometry, POINT(0 0))
    AND NOT S_CROSSES(geometry, LINESTRING(0 0, 1 1)) AND NOT S_OVERLAPS(geometry, POINT(0 0)) AND S_EQUALS(geometry, geometry)`, (row) => {
    const at = where(row)
    return at === null ? null : at[0] > -3.001 && at[0] < -2.8 && at[1] > 42.999 && at[1] < 43.1
  }],
  ['temporal-functions/temporal-functions', `T_AFTER(source_date, DATE('2026-09-15'))`, (row) => ofDate(row) > '2026-09-15'],
  ['temporal-functions/temporal-functions', `T_BEFORE(source_date, TIMESTAMP('2026-09-15T00:00:00Z'))`, (row) => ofDate(row) < '2026-09-15'],
  ['temporal-functions/temporal-functions', `T_DISJOINT(source_date, INTERVAL('2026-09-15', '..'))`, (row) => ofDate(row) < '2026-09-15'],
  ['temporal-functions/temporal-functions', `T_EQUALS(source_date, DATE('2026-09-15'))`, (row) => ofDate(row) === '2026-09-15'],
  ['temporal-functions/temporal-functions', `T_INTERSECTS(source_date, INTERVAL('..', '2026-09-15'))`, (row) => ofDate(row) <= '2026-09-15'],
  // [source_date, ∞) against [2026-09-15, ∞) and [2026-01-01, 2026-09-15].
  ...([['T_STARTS', false], ['T_STARTEDBY', false], ['T_FINISHES', (row) => ofDate(row) > '2026-09-15'], ['T_FINISHEDBY', (row) => ofDate(row) < '2026-09-15'],
    ['T_CONTAINS', false], ['T_DURING', false], ['T_MEETS', false], ['T_METBY', false], ['T_OVERLAPS', false], ['T_OVERLAPPEDBY', false]] as [string, Truth | false][])
    .map(([name, truth]): [string, string, Truth] => ['temporal-functions/temporal-functions', `${name}(INTERVAL(source_date, '..'), INTERVAL('2026-09-15', '..'))`, truth || (() => false)]),
  ['temporal-functions/temporal-functions', `T_OVERLAPPEDBY(INTERVAL(source_date, '..'), INTERVAL('2026-01-01', '2026-09-15'))`, (row) => ofDate(row) > '2026-01-01' && ofDate(row) < '2026-09-15'],
  ['temporal-functions/temporal-functions', `T_METBY(INTERVAL(source_date, '..'), INTERVAL('2026-01-01', '2026-09-15'))`, (row) => ofDate(row) === '2026-09-15'],
  ['property-property/withdraw-permissions', '20 < value_mw', (row) => more(shownMw(row), 20)],
  ['property-property/withdraw-permissions (figures)', 'value_min < value_max', (row) => (least(row) === null || most(row) === null ? null : Number(least(row)) < Number(most(row)))],
  ['property-property/withdraw-permissions (measures)', 'year_from = year_to', (row) => (row.year_from === null || row.year_to === null ? null : row.year_from === row.year_to)],
  ['property-property/withdraw-permissions (mixed)', `voltage_kv > year_from OR asset_type = direction`, (row) => (row.year_from === null || row.voltage_kv === null ? null : Number(row.voltage_kv) > row.year_from)],
  ['property-property/withdraw-permissions (list)', `'MW' IN (unit, country)`, (row) => row.unit === 'MW'],
  ['property-property/withdraw-permissions (null)', `(value_mw > 20) IS NULL`, (row) => shownMw(row) === null],
]

for (const [requirement, filter, truth] of REQUIREMENTS) {
  test.serial(`${requirement}: ${filter.slice(0, 120)}, and its negation`, async (t) => {
    const server = await capacityServer()
    const rows = (await rowsOf(server.database)).filter(({ enabled }) => enabled)
    for (const [asked, wanted] of [[filter, true], [`NOT (${filter})`, false]] as const) {
      const { features, numberMatched } = await featurePage(server, withQuery('capacity/items', { filter: asked, limit: '5000' }))
      const expected = rows.filter((row) => truth(row) === wanted).map(({ id }) => id).sort()
      t.is(numberMatched, expected.length, asked)
      t.deepEqual(features.map(({ id }) => id), expected.slice(0, features.length))
    }
  })
}

test.serial('a withheld figure satisfies no comparison with another, and is null in every property that has it', async (t) => {
  const server = await capacityServer()
  for (const name of ['value', 'value_min', 'value_max', 'value_mw', 'class_code', 'class_label', 'class_meaning', 'queue_mw', 'limiting_factors', 'notes', 'disclaimers']) {
    const { numberMatched } = await featurePage(server, withQuery('capacity/items', { filter: `state = 'withheld' AND ${name} IS NOT NULL`, limit: '1' }))
    t.is(numberMatched, 0, name)
  }
  const { numberMatched } = await featurePage(server, withQuery('capacity/items', { filter: `state = 'withheld' AND (value >= value OR value < 1e9 OR NOT value < 1e9)`, limit: '1' }))
  t.is(numberMatched, 0)
})
