import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test, { type ExecutionContext } from 'ava'
import { LONGEST_TABLE } from '../../src/ogc/files/list-geopackage.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const run = promisify(execFile)

const post = async (body: unknown) => (await demoServer()).get('/assets/list.gpkg', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

test.before(async (t) => {
  t.timeout(180_000)
  await demoServer()
})

test.serial('a table that is sent becomes a GeoPackage that GDAL finds valid: places, figures as numbers, days as dates, nulls as nulls, and the credits', async (t) => {
  const answer = await post({
    columns: ['name', 'lon', 'lat', 'generation_value', 'generation_source_date', 'generation_firm', 'load_value'],
    rows: [['Moor', -1.5, 54.25, 29.05, '2026-07-01', true, null], ['Nowhere "x"', null, null, 0, null, null, null]],
    credits: ['One (https://one.example/)', 'Two'],
  })
  t.is(answer.status, 200)
  t.is(answer.headers.get('Content-Type'), 'application/geopackage+sqlite3')
  t.is(answer.headers.get('Cache-Control'), 'no-store')
  const path = join(scratchFolder(), 'list.gpkg')
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  t.is((await run('/usr/bin/python3', ['-m', 'osgeo_utils.samples.validate_gpkg', '-k', '--warning-as-error', path])).stdout, '')
  const { stdout } = await run('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', path, 'capacity'])
  const { features } = JSON.parse(stdout) as { features: { geometry: { coordinates: number[] } | null; properties: object }[] }
  t.deepEqual(features.map(({ geometry, properties }) => [geometry?.coordinates, properties]), [
    [[-1.5, 54.25], { name: 'Moor', lon: -1.5, lat: 54.25, generation_value: 29.05, generation_source_date: '2026-07-01', generation_firm: true, load_value: null }],
    [undefined, { name: 'Nowhere "x"', lon: null, lat: null, generation_value: 0, generation_source_date: null, generation_firm: null, load_value: null }],
  ])
  using file = new DatabaseSync(path, { readOnly: true })
  t.is(file.prepare('select description from gpkg_contents').get()?.description, 'Assets of the list. One (https://one.example/) Two')
})

async function refused(t: ExecutionContext, body: unknown, status: number, says: RegExp) {
  const answer = await post(body)
  t.is(answer.status, status, JSON.stringify(body).slice(0, 80))
  const { error } = await answer.json() as { error: { code: string; message: string } }
  t.is(error.code, 'invalid_parameter')
  t.regex(error.message, says)
}

test.serial('what is no table is refused: names that would be SQL, cells that are no values, rows of another length, and more than the bound', async (t) => {
  const table = { columns: ['name'], rows: [['x']], credits: [] }
  for (const columns of [['name" text); drop table x; --'], ['Name'], ['name', 'name'], [], 'name', ['fid'], ['geom'], Array.from({ length: 201 }, (_, n) => 'a'.repeat(n + 1))]) {
    await refused(t, { ...table, columns }, 400, columns.length === 0 ? /rows/ : /columns/)
  }
  for (const rows of [[['x', 'y']], [[{}]], ['x'], null]) await refused(t, { ...table, rows }, 400, /rows/)
  await refused(t, { ...table, credits: [1] }, 400, /credits/)
  for (const body of ['', '{', 'null', '[]']) await refused(t, body, 400, /JSON|columns/)
  await refused(t, `"${'x'.repeat(LONGEST_TABLE)}"`, 413, /at most/)
})
