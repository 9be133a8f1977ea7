import test from 'ava'
import { workbookOf } from '../../../fixtures/generate/workbook.ts'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeDocument } from '../../helpers/probe.ts'

const NAMES = ['Señorío', 'Évora', 'Łódź', 'Žďár', 'Plain']
const HEADER = ['id', 'name', 'lon', 'lat', 'mw']

const measures = [{ key: 'free', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }]
const columns = { identifier: 'id', name: 'name', x: 'lon', y: 'lat' }
const numbers = { decimal: '.', thousands: null }

/** Twenty sites near Madrid, named in turn. */
const sites = (names: string[]) => Array.from({ length: 20 }, (_, at) => (
  { id: `S${at}`, name: names[at % names.length] ?? '', lon: -3.7 + at / 100, lat: 40.4, mw: 5 }))
type Site = ReturnType<typeof sites>[number]
const rowOf = ({ id, name, lon, lat, mw }: Site) => [id, name, String(lon), String(lat), String(mw)]

/** The same table in each format. */
const FORMATS: Record<string, { layout: string; format: object; write: (sites: Site[]) => string | Uint8Array }> = {
  csv: { layout: 'plain_table', format: {}, write: (list) => [HEADER, ...list.map(rowOf)].map((cells) => `${cells.join(';')}\n`).join('') },
  xlsx: { layout: 'plain_table', format: {}, write: (list) => workbookOf('Sites', [HEADER, ...list.map(rowOf)]) },
  json: { layout: 'plain_records', format: { items: 'sites' }, write: (list) => JSON.stringify({ sites: list }) },
}

/** Text as a program leaves it that reads UTF-8 as cp1252 and writes UTF-8. */
const encodedTwice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text))

for (const [type, { layout, format, write }] of Object.entries(FORMATS)) {
  test.serial(`${type}: names that were encoded twice hold the document, a single one does not`, async (t) => {
    const database = await testDatabase()
    const source = `names-${type}`
    await applyProbes(database.owner, [source], {
      formats: [{ type, ...numbers, ...format }], publication: { layout, scheme: `code-${type}`, columns }, measures, expect: {},
    })
    const read = (day: string, list: Site[]) => importFile(database, source, probeDocument(`${day}.${type}`, write(list)))

    const held = await read('2026-10-01', sites(NAMES.map(encodedTwice)))
    t.is(held.status, 'held', held.error ?? '')
    t.deepEqual(await findingsOf(database, held), { encoding_mismatch: 1 })
    const { rows: [found] } = await database.owner.query(`select examples #>> '{0,message}' as message from grid.finding where run_id = $1`, [held.run])
    t.regex(found.message, /^16 of 16 accented names were encoded twice or lost their accents, such as "Å½/)

    const slips = sites(NAMES).map((site, at) => (at === 0 ? { ...site, name: encodedTwice(site.name) } : site))
    t.like(await read('2026-10-02', slips), { status: 'published', rows: 20 })
  })
}

test.serial('names that only look like it are served: letters of one language beside another’s signs', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['names-real'], {
    formats: [{ type: 'csv', ...numbers }], publication: { layout: 'plain_table', scheme: 'code-real', columns }, measures, expect: {},
  })
  const names = ['Úžice', 'SÃO JOÃO', 'Ålesund', 'ÄNGE', 'Château d’Œx', 'Nº 3 – Ñ']
  const report = await importFile(database, 'names-real', probeDocument('2026-10-01.csv', FORMATS.csv?.write(sites(names)) ?? ''))
  t.is(report.status, 'published', JSON.stringify(report.held_by))
})
