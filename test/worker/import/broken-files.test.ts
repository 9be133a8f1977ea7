import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows, TAKEN } from '../../helpers/probe.ts'
import { root } from '../../helpers/publication.ts'

/** An area of the Dutch map, its box among other members. */
type Area = { bboxLeft: number; bboxRight: number; bboxBottom: number; bboxTop: number }

/** Four times those of the demonstration: one of them is less than the hundredth that holds a run. */
const published = JSON.parse(readFileSync(join(root, 'fixtures/publications/nl/areas-2026-11-05.json'), 'utf8')) as Record<string, Area>
const areas: Record<string, Area> = Object.fromEntries(['a', 'b', 'c', 'd'].flatMap((part) => (
  Object.entries(published).map(([key, area]) => [`${key} ${part}`, { ...area, id: `${key} ${part}` }])
)))
const source = 'demo-nl-areas'

/** The map with the boxes of its first `count` areas changed. */
function withBoxes(count: number, change: (area: Area) => Partial<Area>): string {
  const changed = Object.entries(areas).map(([key, area], at) => [key, at < count ? { ...area, ...change(area) } : area])
  return probeDocument('areas-2026-11-05.json', JSON.stringify(Object.fromEntries(changed)))
}

const swapped = ({ bboxLeft, bboxRight, bboxBottom, bboxTop }: Area) => (
  { bboxLeft: bboxBottom, bboxRight: bboxTop, bboxBottom: bboxLeft, bboxTop: bboxRight }
)

test.before('the demonstration', async () => {
  await applyRegistry((await testDatabase()).owner, join(root, 'fixtures/registry/demo'))
})

test.serial('areas with latitude and longitude swapped hold a first document', async (t) => {
  const database = await testDatabase()
  const report = await importFile(database, source, withBoxes(Infinity, swapped), '2026-11-05')
  t.is(report.status, 'held')
  t.deepEqual(report.held_by, [{ check: 'coordinate_out_of_country', count: Object.keys(areas).length }])
})

test.serial('single areas elsewhere, or with one corner far outside, are set aside', async (t) => {
  const database = await testDatabase()
  const one = await importFile(database, source, withBoxes(1, swapped), '2026-11-05')
  t.is(one.status, 'published')
  t.deepEqual(await findingsOf(database, one), { coordinate_out_of_country: 1 })
  // Its point stays in the country, two of its corners lie in Poland.
  const long = await importFile(database, source, withBoxes(1, ({ bboxRight }) => ({ bboxLeft: 3.4, bboxRight: bboxRight + 9 })), '2026-11-05')
  t.deepEqual(await findingsOf(database, long), { coordinate_out_of_country: 1 })
})

test.serial('a source that never lost 1 % of its rows is held when it loses 5 %, and not when it loses 2 %', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['probe'])
  const rows = probeRows(1000)
  const month = (at: number, count: number) => importFile(database, 'probe', probeDocument(`2026_0${at}_01_demanda.csv`, probeCsv(rows.slice(0, count))))
  t.is((await month(1, 100)).status, 'published')
  t.is((await month(2, 95)).status, 'published', 'what it loses is not known yet')
  await database.owner.query('update grid.run set rows = 95 where rows = 100')
  t.is((await month(3, 96)).status, 'published')
  t.deepEqual((await month(4, 91)).held_by, [{ check: 'row_count_unusual', count: 5 }])
  t.is((await month(4, 94)).status, 'published')
})

test.serial('a run reports the fault of a broken file, its position and its text', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['broken'])
  const messages = async (content: string) => {
    const report = await importFile(database, 'broken', probeDocument('2026_01_01_demanda.csv', content))
    t.is(report.status, 'held', report.error ?? '')
    const { rows } = await database.owner.query('select check_name as check, examples -> 0 as example from grid.finding where run_id = $1 and held', [report.run])
    return rows
  }
  t.deepEqual(await messages('Service temporarily unavailable\n\nPlease try again later\n'), [{
    check: 'unexpected_header',
    example: { locator: null, column: null, original: null, message: 'text without a delimiter, no table: it begins "Service temporarily unavailable"' },
  }])
  const zeros = probeRows(7000).map((row, at) => (at < 3 ? { ...row, [TAKEN]: '3\0' } : row))
  t.deepEqual(await messages(probeCsv(zeros)), [{
    check: 'number_unparseable', example: { locator: 'row 2', column: TAKEN, original: '3\uFFFD', message: 'is not a number' },
  }])
})
