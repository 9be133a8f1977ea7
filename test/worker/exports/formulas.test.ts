import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'
import { gunzipped } from '../../helpers/read-export.ts'
import { readSheet } from '../../helpers/read-sheet.ts'

/** Names of assets, and the cells that they are: no spreadsheet runs one, and a number stays one. */
const CELLS: [name: string, cell: string][] = [
  ['=1+1', "'=1+1"], ['+cmd', "'+cmd"], ['@sum', "'@sum"], ['-x', "'-x"], ['\t=1', "'\t=1"], ['-5', '-5'], ['-', '-'], ['-1.234,5', '"-1.234,5"'], ['-1,x', '"\'-1,x"'], ['+1.5e3', '+1.5e3'], ["'=1", "'=1"], ['a=1', 'a=1'],
]

/** A cell of CSV as its text. */
const unquoted = (cell: string) => cell.replace(/^"(.*)"$/s, '$1')

test.serial('texts that a spreadsheet would run have an apostrophe before them, in exports as CSV and XLSX and in files of the OGC API; other formats have them raw', async (t) => {
  t.timeout(60_000)
  const { database, getKeyed } = await capacityServer()
  const { owner } = database
  await owner.query(`update grid.asset a set name = x.name from (select id, row_number() over (order by id) as n from grid.asset where merged_into is null) o,
    unnest($1::text[]) with ordinality x (name, n) where o.n = x.n and a.id = o.id`, [CELLS.map(([name]) => name)])
  const text = async (path: string) => (await getKeyed(path)).text()
  const files = {
    export: (await gunzipped(storedPath((await makeExport(database, 'csv')).file))).toString(),
    capacity: await text('/ogc/collections/capacity/items?f=csv'),
    assets: await text('/ogc/collections/assets/items?f=csv'),
  }
  const { rows } = await owner.query<{ name: string; records: boolean; placed: boolean }>(`select name,
    exists (select from grid.record r where r.asset_id = a.id) as records, lon is not null as placed from grid.asset a where name = any ($1)`, [CELLS.map(([name]) => name)])
  for (const [file, content] of Object.entries(files)) {
    const there = CELLS.filter(([name]) => rows.some((row) => row.name === name && (file === 'assets' ? row.placed : row.records)))
    t.true(there.length > 3, file)
    for (const [name, cell] of there) t.true(content.includes(`,${cell},`), `${file}: ${name}`)
  }
  const named = new Set((await readSheet(storedPath((await makeExport(database, 'xlsx')).file), 'capacity')).map(({ asset_name: name }) => name))
  for (const [name, cell] of CELLS.filter(([name]) => rows.some((row) => row.name === name && row.records))) t.true(named.has(unquoted(cell)), name)
  t.false(Object.values(files).join('').includes(',=1+1,'))
  t.true((await text('/ogc/collections/assets/items?f=json&limit=5000')).includes('"=1+1"'))
})
