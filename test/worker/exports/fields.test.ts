import test from 'ava'
import { EXPORT_FORMATS, type ExportFormat } from '../../../src/shapes/export-formats.ts'
import { carryOutExport } from '../../../worker/exports/run.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { exportRow, storedPath, testPlace } from '../../helpers/exports.ts'
import { readExport, type FlatRecord } from '../../helpers/read-export.ts'

const ASKED = ['value_mw', 'asset_name', 'stale', 'deducted', 'source_date']
const COMING = ['access', 'asset_id', 'attribution', 'id', 'source_id']

/** The rows of an export that was asked for over HTTP, and made as a worker does. */
async function exported(format: string, fields?: string[]) {
  const server = await capacityServer()
  const answer = await server.getKeyed('/v1/exports', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ format, filters: { country: ['ES'] }, ...(fields && { fields }) }),
  })
  const { data } = await answer.json() as { data: { id: string; fields: string[] | null } }
  await carryOutExport(server.database.worker, await testPlace(), data.id, new AbortController().signal)
  const { file } = await exportRow(server.database, data.id)
  return { made: data, rows: (await readExport(format as ExportFormat, storedPath(file))).rows }
}

for (const format of Object.keys(EXPORT_FORMATS)) {
  test.serial(`${format} with chosen fields has these and those that always come, and their values are those of the whole file`, async (t) => {
    const [all, some] = [await exported(format), await exported(format, ASKED)]
    t.deepEqual([all.made.fields, some.made.fields], [null, ASKED])
    t.true(some.rows.size > 0)
    const names = [...ASKED, ...COMING]
    t.deepEqual(Object.keys([...some.rows.values()][0] ?? {}).filter((name) => !['geometry', 'bbox', 'geom', 'fid'].includes(name)).toSorted(), names.toSorted())
    const kept = (row: FlatRecord) => Object.fromEntries(names.map((name) => [name, row[name]]))
    t.deepEqual(new Map([...some.rows].map(([id, row]) => [id, kept(row)])), new Map([...all.rows].map(([id, row]) => [id, kept(row)])))
  })
}

test('a name that is no column is refused with the nearest', async (t) => {
  const server = await capacityServer()
  const answer = await server.getKeyed('/v1/exports', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ format: 'csv', fields: ['asset_nam'] }),
  })
  const { error } = await answer.json() as { error: { details: { param: string; nearest: string } } }
  t.deepEqual([answer.status, error.details.param, error.details.nearest], [400, 'fields', 'asset_name'])
})
