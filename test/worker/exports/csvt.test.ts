import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { EXPORT_FIELDS } from '../../../src/shapes/export-fields.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'
import { gunzipped } from '../../helpers/read-export.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const run = promisify(execFile)

test('with the types beside it, GDAL reads an export as CSV with the types of its fields, and points', async (t) => {
  const { get, database } = await capacityServer()
  const folder = scratchFolder()
  const path = join(folder, 'capacity.csv')
  await writeFile(path, await gunzipped(storedPath((await makeExport(database, 'csv')).file)))
  const types = await get('/exports/capacity.csvt')
  t.is(types.status, 200)
  const columns = await types.text()
  t.is(columns.split(',').length, EXPORT_FIELDS.length)
  await writeFile(join(folder, 'capacity.csvt'), columns)
  const { stdout } = await run('ogrinfo', ['-so', path, 'capacity'])
  t.regex(stdout, /Geometry: Point/)
  const read = Object.fromEntries([...stdout.matchAll(/^(\w+): (\w+(?:\(\w+\))?) \(/gm)].map(([, name = '', type]) => [name, type]))
  t.like(read, {
    value_mw: 'Real', year_from: 'Integer64', stale: 'Integer(Boolean)', source_date: 'Date', published_at: 'DateTime', asset_name: 'String', class_code: 'String',
  })
  const { stdout: stale } = await run('ogrinfo', ['-q', path, '-sql', `select count(*) as n from capacity where stale = 1`])
  const { stdout: fresh } = await run('ogrinfo', ['-q', path, '-sql', `select count(*) as n from capacity where stale = 0`])
  const all = [stale, fresh].map((text) => Number(/= (\d+)/.exec(text)?.[1]))
  t.true(all.every((n) => n > 0), `${all}`)
})
