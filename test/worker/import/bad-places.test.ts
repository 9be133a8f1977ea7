import test from 'ava'
import { workbookOf } from '../../../fixtures/generate/workbook.ts'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeDocument } from '../../helpers/probe.ts'

const HEADER = ['id', 'lon', 'lat', 'mw']
const measures = [{ key: 'free', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }]
const columns = { identifier: 'id', x: 'lon', y: 'lat' }

/** Six hundred sites near Madrid. */
const SITES = Array.from({ length: 600 }, (_, at) => ({ id: `S${at}`, lon: String(-3.7 + at / 10_000), lat: '40.4', mw: '5' }))
type Site = (typeof SITES)[number]
const withPlaces = (places: Partial<Site>[]) => SITES.map((site, at) => ({ ...site, ...places[at] }))
const BAD = [{ lon: '0', lat: '0' }, { lon: '13.4', lat: '52.5' }, { lon: 'n/d' }]
const cells = ({ id, lon, lat, mw }: Site) => [id, lon, lat, mw]

/** The same table in each format. */
const FORMATS: Record<string, { layout: string; format: object; write: (sites: Site[]) => string | Uint8Array }> = {
  csv: { layout: 'plain_table', format: {}, write: (list) => [HEADER, ...list.map(cells)].map((each) => `${each.join(';')}\n`).join('') },
  xlsx: { layout: 'plain_table', format: {}, write: (list) => workbookOf('Sites', [HEADER, ...list.map(cells)]) },
  json: { layout: 'plain_records', format: { items: 'sites' }, write: (list) => JSON.stringify({ sites: list }) },
}

const servedOf = async ({ owner }: TestDatabase, source: string) => (await owner.query(
  `select a.identifier, r.value::int as mw, a.lon is not null as placed from grid.record r join grid.asset a on a.id = r.asset_id
   join registry.source s on s.no = r.source_no where s.key = $1 and a.identifier in ('S0', 'S1', 'S2', 'S3') order by 1`, [source])).rows

for (const [type, { layout, format, write }] of Object.entries(FORMATS)) {
  test.serial(`${type}: a row whose place alone is wrong keeps its figures without a place, and the findings say so`, async (t) => {
    const database = await testDatabase()
    const source = `places-${type}`
    await applyProbes(database.owner, [source], {
      formats: [{ type, decimal: '.', thousands: null, ...format }], publication: { layout, scheme: `code-${type}`, columns }, measures, expect: {},
    })
    const read = (day: string, sites: Site[]) => importFile(database, source, probeDocument(`2026-10-${day}.${type}`, write(sites)))

    const first = await read('01', withPlaces(BAD))
    t.like(first, { status: 'published', rows: 600, set_aside: 0, added: 600 }, JSON.stringify(first.held_by))
    t.deepEqual(await findingsOf(database, first), { coordinate_null_island: 1, coordinate_out_of_country: 1, number_unparseable: 1 })
    t.deepEqual(await servedOf(database, source), [
      { identifier: 'S0', mw: 5, placed: false }, { identifier: 'S1', mw: 5, placed: false },
      { identifier: 'S2', mw: 5, placed: false }, { identifier: 'S3', mw: 5, placed: true },
    ])

    t.is((await read('02', withPlaces([]))).status, 'published')
    const again = await read('03', withPlaces(BAD).map((site) => (site.id === 'S1' ? { ...site, mw: '7' } : site)))
    t.like(again, { status: 'published', changed: 1, removed: 0 }, 'a place that was known stays')
    t.deepEqual((await servedOf(database, source)).slice(0, 2), [{ identifier: 'S0', mw: 5, placed: true }, { identifier: 'S1', mw: 7, placed: true }])

    const held = await read('04', withPlaces(Array.from({ length: 7 }, () => ({ lon: '0', lat: '0' }))))
    t.deepEqual(held.held_by, [{ check: 'coordinate_null_island', count: 7 }])
  })
}
