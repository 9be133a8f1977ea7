import test from 'ava'
import { testDatabase } from '../helpers/database.ts'
import { importFile } from '../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../helpers/probe.ts'

test.serial('an asset that was renamed twice is the one of its oldest identifier, with its records', async (t) => {
  const database = await testDatabase()
  const { owner } = database
  await applyProbes(owner, ['renamed'])
  t.is((await importFile(database, 'renamed', probeDocument('2026_11_02.csv', probeCsv(probeRows(1))))).added, 400)
  const { rows } = await owner.query<{ scheme: string; identifier: string }>('select scheme, identifier from grid.asset order by id limit 1')
  const { scheme, identifier } = rows[0] ?? { scheme: '', identifier: '' }
  const number = Number(/^\d+/.exec(identifier)?.[0])
  const rest = identifier.slice(String(number).length)
  const chain = [
    { date: '2026-06-01', scheme, from: `5001${rest}`, to: `9001${rest}` },
    { date: '2026-01-01', scheme, from: identifier, to: `5001${rest}` },
  ]
  await applyProbes(owner, ['renamed'], { aliases: chain })
  const rowsNow = probeRows(1).map((row) => (
    row['Subestación'] === String(number) ? { ...row, 'Subestación': '9001' } : row))
  const report = await importFile(database, 'renamed', probeDocument('2026_11_03.csv', probeCsv(rowsNow)))
  t.like(report, { status: 'published', added: 0, removed: 0, changed: 0 })
})

test.serial('identifiers renamed in a circle are refused', async (t) => {
  const { owner } = await testDatabase()
  const error = await t.throwsAsync(applyProbes(owner, ['renamed'], { aliases: [
    { date: '2026-01-01', scheme: 's', from: 'A', to: 'B' }, { date: '2026-02-01', scheme: 's', from: 'B', to: 'A' },
  ] }))
  t.regex(error.message, /^aliases: identifiers renamed in a circle: /)
})
