import test from 'ava'
import { workbookOf } from '../../../fixtures/generate/workbook.ts'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeDocument } from '../../helpers/probe.ts'

const HEADER = ['id', 'lon', 'lat', 'free', 'unit']
const columns = { identifier: 'id', x: 'lon', y: 'lat' }
const measure = { key: 'free', column: 'free', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }
const numbers = { decimal: '.', thousands: null }

/** Twenty sites near Madrid, with what each says for its unit in turn. */
const sites = (units: string[]) => Array.from({ length: 20 }, (_, at) => (
  { id: `S${at}`, lon: -3.7 + at / 100, lat: 40.4, free: at === 7 ? '' : '5', unit: units[at % units.length] ?? '' }))
type Site = ReturnType<typeof sites>[number]
const rowOf = ({ id, lon, lat, free, unit }: Site) => [id, String(lon), String(lat), free, unit]

/** The same table in each format. */
const FORMATS: Record<string, { layout: string; format: object; write: (sites: Site[]) => string | Uint8Array }> = {
  csv: { layout: 'plain_table', format: {}, write: (list) => [HEADER, ...list.map(rowOf)].map((cells) => `${cells.join(';')}\n`).join('') },
  xlsx: { layout: 'plain_table', format: {}, write: (list) => workbookOf('Sites', [HEADER, ...list.map(rowOf)]) },
  json: { layout: 'plain_records', format: { items: 'sites' }, write: (list) => JSON.stringify({ sites: list }) },
}

for (const [type, { layout, format, write }] of Object.entries(FORMATS)) {
  test.serial(`${type}: a figure whose row states another unit than its measure’s holds the document`, async (t) => {
    const database = await testDatabase()
    const source = `stated-${type}`
    const apply = (stated: string[], others: object[] = []) => applyProbes(database.owner, [source], {
      formats: [{ type, ...numbers, ...format }], publication: { layout, scheme: `code-${type}`, columns }, expect: {},
      measures: [{ ...measure, unit_stated: { column: 'unit', as: stated } }, ...others],
    })
    const read = (day: string, units: string[], change = (list: Site[]) => list) => (
      importFile(database, source, probeDocument(`2026-10-${day}.${type}`, write(change(sites(units))))))

    await apply(['MW', 'megawatt'])
    for (const units of [['kW'], ['MVA'], [...Array.from({ length: 19 }, () => 'MW'), 'GW'], ['']]) {
      const held = await read('01', units)
      t.is(held.status, 'held', units.join())
      t.deepEqual(Object.keys(await findingsOf(database, held)), ['unit_changed'], units.join())
    }
    t.like(await read('01', [' mw', 'Megawatt']), { status: 'published', rows: 20, added: 20 })
    const withoutUnit = (list: Site[]) => list.map((site) => (site.free === '' ? { ...site, unit: '' } : site))
    t.like(await read('02', ['MW'], withoutUnit), { status: 'published', changed: 0 }, 'where no figure is stated, no unit is needed')

    await apply(['MW'], [{ ...measure, key: 'free_apparent', unit: 'MVA', unit_stated: { column: 'unit', as: ['MVA'] } }])
    t.is((await read('03', ['MW', 'kVA'])).status, 'held')
    t.like(await read('03', ['MW', 'MVA']), { status: 'published', rows: 20, added: 10, removed: 10 })
    const { rows } = await database.owner.query(
      `select r.unit, count(*)::int, count(r.value_mw)::int as in_mw from grid.record r join registry.source s on s.no = r.source_no
       where s.key = $1 and r.state = 'published' group by 1 order by 1`, [source])
    t.deepEqual(rows, [{ unit: 'MVA', count: 9, in_mw: 0 }, { unit: 'MW', count: 10, in_mw: 10 }], 'each row has the unit that it states')
  })
}
