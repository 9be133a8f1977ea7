import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import test from 'ava'
import { chosenFields, EXPORT_FIELDS, FIELD_MEANINGS } from '../../../src/shapes/export-fields.ts'
import { openSnapshot } from '../../../worker/exports/snapshot.ts'
import { xlsx } from '../../../worker/exports/xlsx.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { exportMeanings, EXPORT_MEANINGS_FILE } from '../../helpers/export-members.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'
import { readCsv, readWithGdal } from '../../helpers/read-export.ts'
import { readSheet, sheetNames } from '../../helpers/read-sheet.ts'
import { unequalCells } from '../../helpers/unequal-cells.ts'

const run = promisify(execFile)

async function made(filters: object = {}) {
  const { database } = await capacityServer()
  return storedPath((await makeExport(database, 'xlsx', filters)).file)
}

test.serial('it has a sheet of records, one of credits and one of what the columns mean; headers stay in view', async (t) => {
  t.timeout(60_000)
  const path = await made()
  t.deepEqual(await sheetNames(path), ['capacity', 'credits', 'columns'])
  const records = await readSheet(path, 'capacity')
  t.deepEqual(Object.keys(records[0] ?? {}), EXPORT_FIELDS.map(({ name }) => name))
  t.deepEqual(await readSheet(path, 'columns'), EXPORT_FIELDS.map(({ name, type }) => {
    const [member, meaning] = FIELD_MEANINGS[name] ?? []
    return { column: name, type, in_the_api: member ?? null, meaning: meaning ?? null }
  }))
  const credits = await readSheet(path, 'credits')
  const said = ({ source_id: source, licence, attribution }: Record<string, unknown>) => `${source} ${licence} ${attribution}`
  t.deepEqual(credits.map(said).toSorted(), [...new Set(records.map(said))].toSorted())
  t.true(credits.some(({ disclaimers }) => /^\[\w\w\] /.test(String(disclaimers))))
  const { stdout } = await run('unzip', ['-p', path, 'xl/worksheets/sheet1.xml'], { maxBuffer: 2 ** 26 })
  t.regex(stdout.slice(0, 2000), /<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/)
  t.is([...stdout.slice(0, 20_000).matchAll(/<col min="(\d+)" max="\1" width="\d+" customWidth="1"\/>/g)].length, EXPORT_FIELDS.length)
})

test.serial('no credit has a disclaimer of a source that is withheld', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<{ id: string }>(`select s.id from registry.source s where not exists (
    select from grid.current_measure m where m.source_id = s.id and m.granted)`)
  const withheld = new Set(rows.map(({ id }) => id))
  const credits = (await readSheet(await made(), 'credits')).filter(({ source_id: source }) => withheld.has(String(source)))
  t.true(credits.length > 0)
  for (const { disclaimers } of credits) t.is(disclaimers, '')
})

test.serial('every cell has the value of the CSV of the same records: numbers as numbers, days as days, texts as they are', async (t) => {
  t.timeout(60_000)
  const { database } = await capacityServer()
  const csv = await readCsv(storedPath((await makeExport(database, 'csv')).file))
  const rows = await readSheet(await made(), 'capacity')
  t.true(rows.length > 20)
  t.deepEqual(unequalCells(csv, rows), [])
})

test.serial('GDAL reads the same, with the types of the fields', async (t) => {
  t.timeout(60_000)
  const path = await made()
  const own = await readSheet(path, 'capacity')
  const { rows } = await readWithGdal(path)
  t.is(rows.size, own.length)
  for (const row of own) {
    const other = rows.get(String(row.id)) ?? {}
    for (const name of ['asset_name', 'value', 'value_mw', 'voltage_kv', 'lon', 'class_code', 'state', 'attribution', 'published_at', 'source_date']) {
      t.is(other[name] ?? '', row[name] ?? '', `${row.id} ${name}`)
    }
  }
  const { stdout } = await run('ogrinfo', ['-so', path, 'capacity'])
  const types = Object.fromEntries([...stdout.matchAll(/^(\w+): (\w+(?:\(\w+\))?) \(/gm)].map(([, name = '', type]) => [name, type]))
  t.like(types, { value_mw: 'Real', lat: 'Real', stale: 'Integer(Boolean)', source_date: 'Date', asset_name: 'String', published_at: 'String' })
})

test.serial('one snapshot is the same bytes however often it is written', async (t) => {
  const { database } = await capacityServer()
  const session = await database.worker.connect()
  try {
    const snapshot = await openSnapshot(session, '{}')
    const digest = async () => {
      const hash = createHash('sha256')
      for await (const bytes of xlsx(snapshot, () => {})) hash.update(bytes)
      return hash.digest('hex')
    }
    t.is(await digest(), await digest())
  } finally {
    await session.query('rollback')
    session.release()
  }
})

test.serial('the sheet of columns has those that were chosen', async (t) => {
  const { database } = await capacityServer()
  const session = await database.worker.connect()
  const fields = ['value_mw']
  const snapshot = await openSnapshot(session, '{}', fields)
  const chunks: Uint8Array[] = []
  for await (const bytes of xlsx(snapshot, () => {})) chunks.push(bytes)
  await session.query('rollback')
  session.release()
  const path = `${storedPath('chosen')}.xlsx`
  await writeFile(path, Buffer.concat(chunks))
  t.deepEqual((await readSheet(path, 'columns')).map(({ column }) => column), chosenFields(fields).map(({ name }) => name))
})

test('what the columns mean is what the reference says (npm run types writes it)', async (t) => {
  t.is(await readFile(new URL(`../../../${EXPORT_MEANINGS_FILE}`, import.meta.url), 'utf8'), exportMeanings())
})
