import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { EUROPEAN_DOCUMENTS } from '../../helpers/european-documents.ts'
import { importFile, importQueued } from '../../helpers/import-file.ts'
import { probeDocument } from '../../helpers/probe.ts'

const SOURCE = 'svenska-kraftnat-hosting-capacity'
const { content } = EUROPEAN_DOCUMENTS.find(({ source }) => source === SOURCE) as (typeof EUROPEAN_DOCUMENTS)[number]

test.before('the registry of Europe', async () => {
  await europeDatabase()
})

const asRead = (text: string) => probeDocument('a-2026-10-01.json', text)

test.serial('an unverified source’s first document is held, with what of it matched, and again until a person releases it', async (t) => {
  const database = await testDatabase()
  for (const text of [String(content), String(content).replaceAll('50', '300')]) {
    const held = await importFile(database, SOURCE, asRead(text))
    t.like(held, { status: 'held', added: 0 })
    const { rows } = await database.owner.query<{ examples: { column: string; message: string }[] }>(`select examples from grid.finding where run_id = $1 and check_name = 'layout_unverified'`, [held.run])
    t.deepEqual(rows[0]?.examples.map(({ column, message }) => [column, message]), [
      ['identifier', '2 rows name 2 assets: 2 have a name, 0 a voltage, 2 a place in SE'],
      ['properties.Indikativt_tillgänglig_kapacitet_uttag2026', `2 of 2 rows state a figure as MW for load: ${text === content ? '50 to 50, half of them up to 50' : '300 to 300, half of them up to 300'}`],
      ['properties.Ansökt_kapacitet_uttag2026', '1 of 2 rows state a figure as MW for load: 1200 to 1200, half of them up to 1200'],
    ])
  }
})

test.serial('what else is wrong with it is found as well', async (t) => {
  const held = await importFile(await testDatabase(), SOURCE, asRead(String(content).replaceAll('[15', '[45')))
  t.deepEqual(held.held_by.map(({ check }) => check).sort(), ['coordinate_out_of_country', 'layout_unverified'])
})

test.serial('once released, it is served, and the next documents are judged like those of every source', async (t) => {
  const database = await testDatabase()
  const held = await importFile(database, SOURCE, asRead(String(content)))
  await database.owner.query('select ingest.release_run($1, $2)', [held.run, 'the same as on the publisher’s map'])
  t.like((await importQueued(database))[0], { status: 'published', added: 4 })
  const next = await importFile(database, SOURCE, probeDocument('a-2026-11-01.json', String(content).replace('1200', '1210')))
  t.like(next, { status: 'published', changed: 1, held_by: [] })
})
