import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import type pg from 'pg'
import { workbookOfParts } from '../../../fixtures/generate/workbook.ts'
import { queueDocuments } from '../../../src/cli/imports/first-imports.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { testDatabase } from '../../helpers/database.ts'
import { importQueued } from '../../helpers/import-file.ts'
import { writeProbes } from '../../helpers/probe.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const sheetOf = (rows: string[][]) => `<sheetData>${rows.map((cells, at) => (
  `<row r="${at + 1}">${cells.map((cell, column) => `<c r="${'AB'.charAt(column)}${at + 1}" t="str"><v>${cell}</v></c>`).join('')}</row>`)).join('')}</sheetData>`

/** Sheets `Demand` and `Generation` of the same columns. */
const workbook = workbookOfParts('Demand', sheetOf([['Site', 'Headroom (MW)'], ['Moor', '12.5']]), {
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Demand" sheetId="1" r:id="a"/><sheet name="Generation" sheetId="2" r:id="b"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    + `<Relationship Id="a" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${RELATIONS}/worksheet" Target="worksheets/second.xml"/></Relationships>`,
  'xl/worksheets/second.xml': `<worksheet xmlns="${MAIN}">${sheetOf([['Site', 'Headroom (MW)'], ['Moor', '3.25']])}</worksheet>`,
})

/** Puts sources in force, each of which reads the sheet that it names. */
async function applySheets(owner: pg.Pool, sheets: Record<string, string>): Promise<void> {
  const registry = writeProbes(Object.keys(sheets), {
    publication: { layout: 'plain_table', scheme: 'own-sheets', columns: { identifier: 'Site', name: 'Site' } }, expect: {},
    measures: [{ key: 'free', column: 'Headroom (MW)', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }],
  })
  for (const file of readdirSync(join(registry, 'operators')).map((name) => join(registry, 'operators', name))) {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { sources: { key: string; formats: object[] }[] }
    for (const source of manifest.sources) source.formats = [{ type: 'xlsx', sheet: sheets[source.key], decimal: '.', thousands: null }]
    writeFileSync(file, JSON.stringify(manifest))
  }
  await applyRegistry(owner, registry)
}

test.serial('a workbook in a folder goes to each of the sources that read a sheet of their own of it, and to none where two read the same', async (t) => {
  const database = await testDatabase()
  const folder = join(scratchFolder(), 'documents')
  mkdirSync(folder)
  writeFileSync(join(folder, 'plan 2026-10-01.xlsx'), workbook)
  await applySheets(database.owner, { 'own-demand': 'Demand', 'own-generation': 'Generation' })
  const { runs, left } = await queueDocuments(database.owner, folder, new AbortController().signal)
  t.deepEqual([runs.length, left], [2, []])
  t.deepEqual((await importQueued(database)).map(({ status, rows }) => [status, rows]), [['published', 1], ['published', 1]])
  const { rows } = await database.owner.query(`select s.key, r.value::text as mw, s.source_date::text as dated
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id where s.key like 'own-%' order by 1`)
  t.deepEqual(rows, [{ key: 'own-demand', mw: '12.5', dated: '2026-10-01' }, { key: 'own-generation', mw: '3.25', dated: '2026-10-01' }])

  await applySheets(database.owner, { 'own-demand': 'Demand', 'own-generation': 'Generation', 'other-demand': 'Demand' })
  const again = await queueDocuments(database.owner, folder, new AbortController().signal)
  t.deepEqual(again.runs, [])
  t.regex(again.left[0]?.why ?? '', /^may belong to other-demand or own-demand or own-generation/)
})
