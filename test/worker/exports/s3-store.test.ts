import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import S3rver from '@20minutes/s3rver'
import { openPlace, type ExportPlace } from '../../../worker/exports/place.ts'
import { carryOutExport } from '../../../worker/exports/run.ts'
import { deleteExpiredExports } from '../../../worker/exports/delete-expired.ts'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'
import { exportRow } from '../../helpers/exports.ts'
import { issueKey, startServer, type TestServer } from '../../helpers/server.ts'

const scratch = mkdtempSync(join(tmpdir(), 'headroom-s3-'))
const bucket = new S3rver({
  port: 0, address: 'localhost', silent: true, allowMismatchedSignatures: true, directory: join(scratch, 'bucket'), configureBuckets: [{ name: 'headroom' }],
})
let place: ExportPlace
let server: TestServer

test.before(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  const { port } = await bucket.run()
  const settings = { dataDir: scratch, exports: `s3://headroom/exports?endpoint=http://localhost:${port}&region=eu-west-1` }
  place = await openPlace(settings)
  await capacityDatabase()
  server = await startServer(async () => {}, settings)
})
test.after.always(async () => {
  await bucket.close()
  rmSync(scratch, { recursive: true })
})

test.serial('a complete export is stored in the bucket, downloaded from it by range, and deleted there', async (t) => {
  const { database, get } = server
  const { key, account } = await issueKey(database, 'business')
  const { rows: [made] } = await database.owner.query<{ id: string }>(`select access.open_export($1, 'ndjson', '{}') as id`, [account])
  const id = made?.id ?? ''
  await carryOutExport(database.worker, place, id, new AbortController().signal)
  const row = await exportRow(database, id)
  t.is(row.status, 'succeeded')
  t.deepEqual(await place.store.list(), [row.file])
  t.deepEqual(readdirSync(join(scratch, 'exports')), [])

  const ask = (headers = {}) => get(`/v1/exports/${id}/download`, { headers: { 'X-API-Key': key, ...headers } })
  const whole = Buffer.from(await (await ask()).arrayBuffer())
  t.is(createHash('sha256').update(whole).digest('hex'), row.sha256 ?? '')
  const part = await ask({ Range: 'bytes=100-299' })
  t.is(part.status, 206)
  t.true(whole.subarray(100, 300).equals(Buffer.from(await part.arrayBuffer())))

  await database.owner.query('update access.export set expires_at = clock_timestamp() where id = $1', [id])
  const session = await database.worker.connect()
  await deleteExpiredExports(session, place)
  session.release()
  t.deepEqual(await place.store.list(), [])
})

test.serial('files of a crashed attempt in the bucket or the folder are deleted', async (t) => {
  const { database } = server
  const { rows: [made] } = await database.owner.query<{ id: string }>(
    `select access.open_export(access.create_account('left', 'business'), 'csv', '{}') as id`,
  )
  const name = `${made?.id}.00000000-0000-0000-0000-000000000000.csv.gz`
  for (const path of [place.temporary(`${name}.part`), join(scratch, 'whole')]) await writeFile(path, 'left')
  await place.store.put(join(scratch, 'whole'), name)
  await place.store.put(join(scratch, 'whole'), 'exp_another-database.x.csv.gz')
  const session = await database.worker.connect()
  await deleteExpiredExports(session, place)
  session.release()
  t.deepEqual(await place.store.list(), ['exp_another-database.x.csv.gz'])
  t.deepEqual(readdirSync(join(scratch, 'exports')), [])
})
