import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { createApp } from '../../src/app.ts'
import { httpServer } from '../../src/server.ts'
import { deleteExpiredExports } from '../../worker/exports/delete-expired.ts'
import { counts } from '../helpers/counts.ts'
import { storedPath, testExports, testPlace } from '../helpers/exports.ts'
import { issueKey, startServer, TEST_CONFIG, type TestServer } from '../helpers/server.ts'
import { until } from '../helpers/until.ts'

let server: TestServer

/** More than all buffers on the way of an answer take. */
const SIZE = 16 * 1024 * 1024
const BYTES = randomBytes(SIZE)
const SHA256 = createHash('sha256').update(BYTES).digest('hex')

test.before(async () => {
  server = await startServer(async ({ owner }) => {
    await owner.query(`insert into registry.operator (id, key, name, type, country) values ('op_1', 'o', 'O', 'DSO', 'ES')`)
    await owner.query(`insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after,
      rights_mode, semantics, manifest, manifest_folder) select 'src_' || n, 's' || n, 'op_1', 'ES', 's', 'x', 'x', false, 'monthly', '1 day',
      'redistribution_allowed', '{}', '{}', '/' from generate_series(1, 2) n`)
  }, { exports: testExports })
})

let made = 0

/** A finished export of an account of its own, with the bytes above as its file. */
async function finished(plan = 'business'): Promise<{ id: string; key: string; account: string; path: string; file: string }> {
  const { key, account } = await issueKey(server.database, plan)
  const id = `exp_${String(++made).padStart(20, '0')}`
  const file = `${id}.00000000-0000-0000-0000-000000000000.fgb`
  await server.database.owner.query(
    `insert into access.export (id, account_id, format, filters, status, rights, rows_expected, size_bytes, sha256, file, finished_at, expires_at)
     values ($1, $2, 'flatgeobuf', '{}', 'succeeded', '{"src_1": 0}', 1, $3, $4, $5, now(), now() + interval '7 days')`,
    [id, account, SIZE, SHA256, file],
  )
  await mkdir(dirname(storedPath(file)), { recursive: true })
  await writeFile(storedPath(file), BYTES)
  return { id, key, account, path: `/v1/exports/${id}/download`, file }
}

function ask(path: string, key: string, headers: Record<string, string> = {}, method = 'GET', base = server.base): Promise<Response> {
  return fetch(base + path, { method, headers: { 'X-API-Key': key, ...headers } })
}

/** A download that stops reading after its head. */
async function begin(path: string, key: string, base = server.base): Promise<IncomingMessage> {
  const request = get(base + path, { headers: { 'X-API-Key': key }, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return answer
}

async function slots(account: string): Promise<number> {
  const { rowCount } = await server.database.owner.query('select from access.download where account_id = $1 and ends_at > clock_timestamp()', [account])
  return rowCount ?? 0
}

const TAG = `"${SHA256}"`
const RANGES: [string, Record<string, string>, number, number, number][] = [
  ['the first bytes', { Range: 'bytes=0-9' }, 206, 0, 10],
  ['the middle', { Range: 'bytes=1000-1999' }, 206, 1000, 2000],
  ['to the end', { Range: `bytes=${SIZE - 5}-` }, 206, SIZE - 5, SIZE],
  ['beyond the end', { Range: `bytes=${SIZE - 5}-${SIZE * 2}` }, 206, SIZE - 5, SIZE],
  ['the last bytes', { Range: 'bytes=-7' }, 206, SIZE - 7, SIZE],
  ['more last bytes than there are', { Range: `bytes=-${SIZE + 1}` }, 206, 0, SIZE],
  ['a range of the very file', { Range: 'bytes=5-9', 'If-Range': TAG }, 206, 5, 10],
  ['a range of another file', { Range: 'bytes=5-9', 'If-Range': '"other"' }, 200, 0, SIZE],
  ['a range of a weak tag', { Range: 'bytes=5-9', 'If-Range': `W/${TAG}` }, 200, 0, SIZE],
  ['a range of a date', { Range: 'bytes=5-9', 'If-Range': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 200, 0, SIZE],
  ['two ranges', { Range: 'bytes=0-1,5-9' }, 200, 0, SIZE],
  ['another unit', { Range: 'rows=0-1' }, 200, 0, SIZE],
  ['a range backwards', { Range: 'bytes=9-5' }, 200, 0, SIZE],
  ['a range behind the end of another file', { Range: `bytes=${SIZE}-`, 'If-Range': '"other"' }, 200, 0, SIZE],
]
test.serial('ranges', async (t) => {
  const { path, key, account } = await finished()
  for (const [what, headers, status, first, end] of RANGES) {
    const answer = await ask(path, key, headers)
    t.is(answer.status, status, what)
    t.is(answer.headers.get('Content-Range'), status === 206 ? `bytes ${first}-${end - 1}/${SIZE}` : null, what)
    t.is(answer.headers.get('ETag'), TAG)
    t.is(answer.headers.get('Accept-Ranges'), 'bytes')
    t.true(BYTES.subarray(first, end).equals(Buffer.from(await answer.arrayBuffer())), what)
  }
  await until(async () => (await slots(account)) === 0)
})

test.serial('what sends no bytes takes no slot: HEAD, 304, 416', async (t) => {
  const { path, key, account } = await finished()
  const held = [await begin(path, key), await begin(path, key)]
  t.is(await slots(account), 2)
  const head = await ask(path, key, { Range: 'bytes=0-1' }, 'HEAD')
  t.is(head.status, 200)
  t.is(head.headers.get('Content-Length'), String(SIZE))
  t.is(head.headers.get('ETag'), TAG)
  for (const tag of [TAG, `"x", W/${TAG}`, '*']) t.is((await ask(path, key, { 'If-None-Match': tag })).status, 304, tag)
  const behind = await ask(path, key, { Range: `bytes=${SIZE}-` })
  t.is(behind.status, 416)
  t.is(behind.headers.get('Content-Range'), `bytes */${SIZE}`)
  t.like(((await behind.json()) as { error: object }).error, { code: 'invalid_parameter' })
  t.is(await slots(account), 2)
  for (const answer of held) answer.destroy()
})

test.serial('an export is noted as downloaded once bytes of it are sent, and not by HEAD', async (t) => {
  const { id, path, key } = await finished()
  const noted = async () => (await server.database.owner.query<{ noted: boolean }>('select downloaded_at is not null as noted from access.export where id = $1', [id])).rows[0]?.noted
  await ask(path, key, {}, 'HEAD')
  t.false(await noted())
  await (await ask(path, key, { Range: 'bytes=0-9' })).arrayBuffer()
  t.true(await noted())
})

test.serial('slots are counted across processes, and refused downloads are not metered', async (t) => {
  const { path, key, account } = await finished()
  const second = httpServer(createApp({ pool: server.database.web, config: { ...TEST_CONFIG, exports: testExports } }).callback())
  second.listen(0)
  await once(second, 'listening')
  const base = `http://localhost:${(second.address() as { port: number }).port}`
  const held = [await begin(path, key), await begin(path, key, base)]
  for (const at of [server.base, base]) {
    const answer = await ask(path, key, {}, 'GET', at)
    t.is(answer.status, 429)
    t.like(((await answer.json()) as { error: object }).error, { code: 'download_limit_exceeded', details: {} })
    const wait = Number(answer.headers.get('Retry-After'))
    t.true(wait >= 1 && wait <= 5, String(wait))
    t.truthy(answer.headers.get('RateLimit-Remaining'))
  }
  const { rows: [meter] } = await server.database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(meter?.used, '2')

  held[0]?.destroy()
  await until(async () => (await slots(account)) === 1)
  const third = await begin(path, key, base)
  t.is(third.statusCode, 200)
  t.is(await slots(account), 2)
  third.destroy()
  held[1]?.destroy()
  second.close()
  second.closeAllConnections()
})

/** Bytes of a range, as GDAL asks for them. */
const PART = 16 * 1024

test.serial('a client that reads range after range needs one slot: 300 ranges, beside others that hold all but one, and under load', async (t) => {
  t.timeout(120_000)
  const { path, key, account } = await finished()
  const held = await begin(path, key)
  let others = 0
  const load = async () => { while (others >= 0) { await server.database.owner.query('select count(*) from generate_series(1, 200000)'); others++ } }
  const loading = Promise.all([load(), load(), load()])
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.teardown(() => agent.destroy())
  const refused: string[] = []
  for (let range = 0; range < 300; range++) {
    const request = get(server.base + path, { agent, headers: { 'X-API-Key': key, Range: `bytes=${range * PART}-${(range + 1) * PART - 1}` } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const bytes = await buffer(answer)
    if (answer.statusCode !== 206 || !bytes.equals(BYTES.subarray(range * PART, (range + 1) * PART))) refused.push(bytes.toString().slice(0, 200))
  }
  t.deepEqual(refused, [])
  t.true(others > 0)
  others = -Infinity
  await loading
  t.is(await slots(account), 1, 'that of the one that was held')
  held.destroy()
})

test.serial('slots are exact when many downloads begin at once', async (t) => {
  const { path, key, account } = await finished('enterprise')
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin(path, key)))
  t.is(answers.filter(({ statusCode }) => statusCode === 200).length, 5)
  t.is(answers.filter(({ statusCode }) => statusCode === 429).length, 7)
  t.is(await slots(account), 5)
  for (const answer of answers) answer.destroy()
})

/** Gives slots another lease than the five seconds of every other test. */
async function leaseOf(seconds: number): Promise<void> {
  await server.database.owner.query(`create or replace function access.download_lease() returns interval language sql immutable
    as $$ select interval '${seconds} seconds' $$`)
}

test.serial('a download keeps its slot beyond its lease, and those of a process that is gone end by themselves', async (t) => {
  await leaseOf(1)
  const { id, path, key, account } = await finished()
  const held = await begin(path, key)
  await server.database.owner.query(
    `insert into access.download (account_id, export_id, ends_at) values ($1, $2, clock_timestamp() + access.download_lease())`, [account, id],
  )
  const refused = await ask(path, key)
  t.is(refused.status, 429)
  await refused.arrayBuffer()
  await sleep(Number(refused.headers.get('Retry-After')) * 1000)
  t.is(await slots(account), 1)
  const again = await begin(path, key)
  t.is(again.statusCode, 200)
  again.destroy()
  held.destroy()
  await leaseOf(5)
})

const DOWNLOADS = counts(5, 20)

test.serial(`${DOWNLOADS} downloads that break off and go on by Range give the very file`, async (t) => {
  const { path, key } = await finished('enterprise')
  for (let round = 0; round < DOWNLOADS; round++) {
    const parts: Buffer[] = []
    let length = 0
    let tag = ''
    while (length < SIZE) {
      const request = get(server.base + path, {
        agent: false, headers: { 'X-API-Key': key, ...(length > 0 && { Range: `bytes=${length}-`, 'If-Range': tag }) },
      })
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      t.is(answer.statusCode, length > 0 ? 206 : 200)
      tag = String(answer.headers.etag)
      const most = Math.ceil(Math.random() * SIZE / 2)
      let taken = 0
      try {
        for await (const part of answer as AsyncIterable<Buffer>) {
          parts.push(part)
          taken += part.length
          if (taken >= most) break
        }
      } finally {
        request.destroy()
      }
      length += taken
    }
    t.is(createHash('sha256').update(Buffer.concat(parts)).digest('hex'), SHA256)
    await until(async () => (await ask(path, key, {}, 'HEAD')).ok)
  }
})

test.serial('a change of rights ends downloads within a second, and the file is gone', async (t) => {
  const [touched, other] = [await finished(), await finished()]
  await server.database.owner.query(`update access.export set rights = '{"src_2": 0}' where id = $1`, [other.id])
  const [cut, kept] = [await begin(touched.path, touched.key), await begin(other.path, other.key)]
  await server.database.owner.query(`select registry.set_rights('src_1', 'link_only', 'told so')`)
  const changed = Date.now()
  const refused = await ask(touched.path, touched.key)
  t.is(refused.status, 410)
  t.is(((await refused.json()) as { error: { code: string } }).error.code, 'export_expired')
  await until(async () => (await slots(touched.account)) === 0, 1000 - (Date.now() - changed))
  await t.throwsAsync(async () => { for await (const _ of cut); }, { code: 'ECONNRESET' })
  t.is(await slots(other.account), 1)
  t.is((await ask(other.path, other.key, {}, 'HEAD')).status, 200)
  kept.destroy()

  const { rows: jobs } = await server.database.owner.query(`select from graphile_worker.jobs where key = 'tend_exports'`)
  t.is(jobs.length, 1)
  const session = await server.database.worker.connect()
  await deleteExpiredExports(session, await testPlace())
  session.release()
  t.false(existsSync(storedPath(touched.file)))
  t.true(existsSync(storedPath(other.file)))
  const read = (await (await ask(`/v1/exports/${touched.id}`, touched.key)).json()) as { data: object }
  t.like(read.data, { status: 'succeeded', expired: true, download_url: null })
})

test.serial('an export expires after its seven days', async (t) => {
  const { id, path, key, file } = await finished()
  await server.database.owner.query(`update access.export set expires_at = clock_timestamp() where id = $1`, [id])
  t.is((await ask(path, key)).status, 410)
  t.is((await ask(path, key, {}, 'HEAD')).status, 410)
  const session = await server.database.worker.connect()
  await deleteExpiredExports(session, await testPlace())
  session.release()
  t.false(existsSync(storedPath(file)))
  t.is((await ask(path, key)).status, 410)
})

test.serial('a download that cannot be kept ends with its lease', async (t) => {
  await leaseOf(2)
  const { path, key } = await finished()
  const begun = Date.now()
  const held = await begin(path, key)
  const undelivered = () => server.logged.filter(({ event }) => event === 'answer not delivered').length
  const before = undelivered()
  await server.database.owner.query(`create or replace function api.keep_downloads(slots uuid[]) returns setof uuid
    language plpgsql as $$ begin raise 'away'; end $$`)
  await until(() => undelivered() > before, 4000)
  t.true(Date.now() - begun > 2000)
  await t.throwsAsync(async () => { for await (const _ of held); }, { code: 'ECONNRESET' })
})
