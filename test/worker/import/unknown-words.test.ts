import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'

test('words of a limit that nobody knows are published as such, and the report counts each of them', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['words'])
  const comments = ['Hay "murciélagos" \\ aquí', 'Hay "murciélagos" \\ aquí', 'Obras', 'Subestación con espacio insuficiente', 'A determinar en estudio individual.']
  const run = await importFile(database, 'words', probeDocument('words.csv', probeCsv(probeRows(1, 100).map((row, at) => ({ ...row, Comentarios: comments[at] ?? '' })))))
  t.like(run, { status: 'published', rows: 100, set_aside: 0, error: null })
  t.deepEqual(await findingsOf(database, run), { word_unknown: 3 })
  const { rows: [finding] } = await database.owner.query<{ held: boolean; examples: { original: string; message: string }[] }>(
    `select held, examples from grid.finding where run_id = $1`, [run.run])
  t.false(finding?.held)
  t.deepEqual(finding?.examples.map(({ original, message }) => `${original}: ${message}`), [
    'Hay "murciélagos" \\ aquí: stands in 2 cells, and the manifest does not say what it means', 'Obras: stands in 1 cells, and the manifest does not say what it means',
  ])
  const { rows } = await database.owner.query<{ limits: object[] }>(
    `select distinct r.limits from grid.record r join registry.source s on s.no = r.source_no where s.key = 'words' and r.limits is not null order by 1`)
  const limit = (text: string) => [{ side: 'here', kind: 'other', direction: null, text }]
  t.deepEqual(rows.map(({ limits }) => limits).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)), [
    limit('Hay "murciélagos" \\ aquí'), limit('Obras'), limit('Subestación con espacio insuficiente'),
  ])
})
