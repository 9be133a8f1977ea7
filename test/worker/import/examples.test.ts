import test from 'ava'
import { workbookOf } from '../../../fixtures/generate/workbook.ts'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeDocument } from '../../helpers/probe.ts'

const HEADER = ['id', 'name', 'lon', 'lat', 'mw']
const measures = [{ key: 'free', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }]
const columns = { identifier: 'id', name: 'name', x: 'lon', y: 'lat' }

/** Two hundred sites near Madrid. */
const SITES = Array.from({ length: 200 }, (_, at) => ({ id: `S${at}`, name: `Site ${at}`, lon: String(-3.7 + at / 1000), lat: '40.4', mw: '5' }))
type Site = (typeof SITES)[number]
const named = (names: string[]) => SITES.map((site, at) => ({ ...site, name: names[at] ?? site.name }))
const cells = ({ id, name, lon, lat, mw }: Site) => [id, name, lon, lat, mw]

/** The same table in each format. */
const FORMATS: Record<string, { layout: string; format: object; write: (sites: Site[]) => string | Uint8Array }> = {
  csv: { layout: 'plain_table', format: {}, write: (list) => [HEADER, ...list.map(cells)].map((each) => `${each.join(';')}\n`).join('') },
  xlsx: { layout: 'plain_table', format: {}, write: (list) => workbookOf('Sites', [HEADER, ...list.map(cells)]) },
  json: { layout: 'plain_records', format: { items: 'sites' }, write: (list) => JSON.stringify({ title: 'Sites', sites: list }) },
}

for (const [type, { layout, format, write }] of Object.entries(FORMATS)) {
  test.serial(`${type}: a row that the manifest’s marks call an example is set aside, many hold the document`, async (t) => {
    const database = await testDatabase()
    const source = `examples-${type}`
    await applyProbes(database.owner, [source], {
      formats: [{ type, decimal: '.', thousands: null, ...format }], publication: { layout, scheme: `code-${type}`, columns }, measures, expect: {},
      examples: { rows: '\\bDummy$|^OS FICTIEF' },
    })
    const read = (day: string, names: string[]) => importFile(database, source, probeDocument(`2026-10-${day}.${type}`, write(named(names))))
    t.like((await read('01', ['A dummy', 'B Dummy', 'OS FICTIEF 20-3i'])), { status: 'held', held_by: [{ check: 'row_refused', count: 3 }] })
    const published = await read('01', ['Solar Farm DUMMY', 'Dummyton', 'Fictief'])
    t.like(published, { status: 'published', rows: 200, added: 199, set_aside: 1 })
    t.deepEqual(await findingsOf(database, published), { row_refused: 1 })
  })
}

test.serial('a document that says that it is an example is refused, by the words of its manifest', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['example'], {
    formats: [{ type: 'json', decimal: '.', thousands: null, items: 'sites' }], publication: { layout: 'plain_records', scheme: 'code', columns }, measures, expect: {},
    examples: { document: '"title":\\s*"test_data' },
  })
  const read = (title: string) => importFile(database, 'example', probeDocument('2026-10-01.json', JSON.stringify({ title, sites: SITES })))
  const held = await read('TEST_DATA_sites')
  t.deepEqual(held.held_by, [{ check: 'example_document', count: 1 }])
  t.is((await read('Sites, not test_data')).status, 'published')
})
