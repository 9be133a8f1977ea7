import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'

const all = probeRows(1000, 1889)

/** Documents after one of 1,889 rows (of 1,000 where it grows), by their dates and rows. */
const cases: { title: string; rows: [number, number]; date: string; held: string | null }[] = [
  { title: 'fewer rows after a month are held', rows: [1889, 1500], date: '2022_07_01', held: 'row_count_drop' },
  { title: 'fewer rows after eleven months are held', rows: [1889, 1500], date: '2023_05_01', held: 'row_count_drop' },
  { title: 'fewer rows after three years are published', rows: [1889, 1500], date: '2025_06_01', held: null },
  { title: 'far fewer rows after three years are held', rows: [1889, 1300], date: '2025_06_01', held: 'row_count_drop' },
  { title: 'more rows after a month are held', rows: [1000, 1400], date: '2022_07_01', held: 'row_count_surge' },
  { title: 'more rows after three years are published', rows: [1000, 1400], date: '2025_06_01', held: null },
]

const keyOf = (at: number) => `counted-${at}`

test.before('a source for each', async () => {
  await applyProbes((await testDatabase()).owner, cases.map((_, at) => keyOf(at)))
})

for (const [at, { title, rows: [before, after], date, held }] of cases.entries()) {
  test.serial(`${title}: ${before} and ${after}`, async (t) => {
    const database = await testDatabase()
    const put = (name: string, rows: number) => importFile(database, keyOf(at), probeDocument(`${name}_demanda.csv`, probeCsv(all.slice(0, rows))))
    t.is((await put('2022_06_01', before)).status, 'published')
    const { status, held_by: by } = await put(date, after)
    t.deepEqual([status, by.map(({ check }) => check)], held === null ? ['published', []] : ['held', [held]])
  })
}
