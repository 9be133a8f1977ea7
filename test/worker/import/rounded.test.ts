import test from 'ava'
import { applyProbes, FIRM, lenient, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { testDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'

/** Figures of two editions of a publication, and the tags of the change that is expected; null for none. */
const ROUNDED: [editions: [before: string, after: string][], tags: (string[] | null)[]][] = [
  // Zeros at the end are left out: 0 in a column of hundredths is no 0.35.
  [[['0,35', '0'], ['0', '0,33'], ['34', '33,62'], ['1', '1,42'], ['8', '8,00'], ['0,5', '0,50']],
    [['closed', 'decreased'], ['opened', 'increased'], ['decreased'], ['increased'], null, null]],
  // A column of whole numbers that becomes one of hundredths, and back.
  [[['34', '33,62'], ['1', '1,42'], ['2', '2,61']], [null, null, ['increased']]],
  [[['33,62', '34'], ['1,42', '1'], ['2,61', '2']], [null, null, ['decreased']]],
  // More than three decimals are noise.
  [[['12,3', '12,299999999999999'], ['0', '1,1E-16'], ['7,123456', '7,1']], [null, null, ['decreased']]],
]

test.before(async () => {
  await applyProbes((await testDatabase()).owner, ROUNDED.map((_, n) => `rounded-${n}`), lenient(['value_change_rate', 'total_capacity_swing', 'figures_shuffled']))
})

for (const [n, [figures, tags]] of ROUNDED.entries()) {
  test.serial(`figures that a column's decimals show to differ are changes, all else is rounding: ${figures.map((pair) => pair.join(' → ')).join(', ')}`, async (t) => {
    const key = `rounded-${n}`
    for (const edition of [0, 1] as const) {
      const rows = probeRows(1).slice(0, 40).map((row, at) => ({ ...row, [FIRM]: figures[at]?.[edition] ?? '3' }))
      const { status, error } = await importFile(await testDatabase(), key, probeDocument('month.csv', probeCsv(rows)), `2026-0${1 + edition}-10`)
      t.is(status, 'published', String(error))
    }
    const { rows } = await (await testDatabase()).owner.query<{ tags: string[] }>(
      `select c.tags from grid.change c join registry.source s on s.id = c.source_id
       where s.key = $1 and c.change_type = 'changed'`, [key])
    t.deepEqual(rows.map((row) => row.tags).toSorted(), tags.filter((tag) => tag !== null).toSorted())
  })
}
