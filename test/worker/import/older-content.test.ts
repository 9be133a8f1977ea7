import test from 'ava'
import { workbookOf } from '../../../fixtures/generate/workbook.ts'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'

const HEADER = ['id', 'name', 'lon', 'lat', 'mw', 'updated']
const measures = [{ key: 'free', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }]
const columns = { identifier: 'id', name: 'name', x: 'lon', y: 'lat', notes: { Updated: 'updated' } }

/** Twenty sites near Madrid, some with another figure. */
const sites = (figure: string, updated: string) => Array.from({ length: 20 }, (_, at) => (
  { id: `S${at}`, name: `Site ${at}`, lon: String(-3.7 + at / 1000), lat: '40.4', mw: at < 3 ? figure : '5', updated }))
type Site = ReturnType<typeof sites>[number]
const cells = ({ id, name, lon, lat, mw, updated }: Site) => [id, name, lon, lat, mw, updated]

/** In another order, with more decimals. */
const savedAgain = (list: Site[]) => list.toReversed().map((site) => ({ ...site, mw: `${site.mw}.00`, lat: '40.400' }))

/** The same table in each format. */
const FORMATS: Record<string, { layout: string; format: object; write: (sites: Site[]) => string | Uint8Array }> = {
  csv: { layout: 'plain_table', format: {}, write: (list) => [HEADER, ...list.map(cells)].map((each) => `${each.join(';')}\n`).join('') },
  xlsx: { layout: 'plain_table', format: {}, write: (list) => workbookOf('Sites', [HEADER, ...list.map(cells)]) },
  json: { layout: 'plain_records', format: { items: 'sites' }, write: (list) => JSON.stringify({ sites: list }) },
}

for (const [type, { layout, format, write }] of Object.entries(FORMATS)) {
  test.serial(`${type}: an older edition that was sorted or saved again under a later date is held, the served one is not`, async (t) => {
    const database = await testDatabase()
    const source = `older-${type}`
    await applyProbes(database.owner, [source], {
      formats: [{ type, decimal: '.', thousands: null, ...format }], publication: { layout, scheme: `code-${type}`, columns }, measures, expect: {},
    })
    const read = (day: string, list: Site[]) => importFile(database, source, probeDocument(`sites.${type}`, write(list)), `2026-10-${day}`)
    const oldest = await read('01', sites('6', '2026-09-30'))
    t.is(oldest.status, 'published')
    t.like(await read('02', sites('7', '2026-10-02')), { status: 'published', changed: 3 })

    for (const again of [savedAgain(sites('6', '2026-09-30')), sites('6', '2026-10-03').toReversed(), sites('6', '2026-10-04')]) {
      const held = await read('04', again)
      t.like(held, { status: 'held', held_by: [{ check: 'older_edition', count: 1 }] })
      t.deepEqual(Object.keys(await findingsOf(database, held)), ['older_edition'])
      const { rows: [found] } = await database.owner.query(`select examples #>> '{0,message}' as message from grid.finding where run_id = $1`, [held.run])
      t.is(found.message, `run ${oldest.run} published the same content, as data of 2026-10-01`)
    }

    t.is((await read('05', sites('7', '2026-10-02'))).status, 'unchanged')
    t.like(await read('06', savedAgain(sites('7', '2026-10-06'))), { status: 'published', changed: 0 }, 'what is served is no older edition')
    t.is((await read('07', sites('6', '2026-10-07'))).status, 'held', 'and it stays the newest')
    t.like(await read('08', sites('6', '2026-10-08').map((site) => (site.id === 'S9' ? { ...site, mw: '5.01' } : site))), { status: 'published', changed: 4 })
    t.is((await read('09', sites('7', '2026-10-09'))).status, 'held')
  })
}

test.serial('the regulation’s table as an older workbook: the digest knows it in another format', async (t) => {
  const database = await testDatabase()
  const numbers = { decimal: ',', thousands: null }
  await applyProbes(database.owner, ['older-both'], { formats: [{ type: 'csv', ...numbers }, { type: 'xlsx', ...numbers }] })
  const edition = (figure: string) => probeRows(8001).map((row, at): ProbeRow => (at === 0 ? { ...row, [FIRM]: figure } : row))
  const workbook = (rows: ProbeRow[]) => workbookOf('Demanda', [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])
  const read = (name: string, content: string | Uint8Array) => importFile(database, 'older-both', probeDocument(name, content))
  t.is((await read('2026_10_01_demanda.csv', probeCsv(edition('20')))).status, 'published')
  t.is((await read('2026_10_02_demanda.csv', probeCsv(edition('21')))).status, 'published')
  t.deepEqual((await read('2026_10_03_demanda.xlsx', workbook(edition('20,0')))).held_by, [{ check: 'older_edition', count: 1 }])
  t.like(await read('2026_10_04_demanda.xlsx', workbook(edition('21,00'))), { status: 'published', changed: 0 })
})

test.serial('figures that changed their rows or their sign are another edition', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['older-moved'], { measures: [{ key: 'firm', column: FIRM, direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW', negative_meant: true }] })
  const edition = (...figures: string[]) => probeCsv(probeRows(8501).map((row, at): ProbeRow => ({ ...row, [FIRM]: figures[at] ?? row[FIRM] ?? '' })))
  const pairs = ['3,5', '7,25', '9', '12,5', '31', '44,75'].flatMap((figure) => [[figure, '60,5'], ['1', figure], ['60,5', figure], [`-${figure}`, '60,5']])
  for (const [at, figures] of pairs.entries()) {
    const name = `2026_10_${String(at + 1).padStart(2, '0')}_demanda.csv`
    t.like(await importFile(database, 'older-moved', probeDocument(name, edition(...figures))), { status: 'published' }, figures.join())
  }
})
