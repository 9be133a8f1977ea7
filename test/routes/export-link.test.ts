import { createSecretKey, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import test from 'ava'
import { lendKey, lentKey } from '../../src/access/lent-key.ts'
import { deleteExpiredExports } from '../../worker/exports/delete-expired.ts'
import { carryOutExport } from '../../worker/exports/run.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { exportRow, makeExport, queueExport, storedPath, testExports, testPlace } from '../helpers/exports.ts'
import { issueKey, startServer, type TestServer } from '../helpers/server.ts'

type Linked = { data: { url: string; expires_at: string } }
type Refused = { error: { code: string; message: string } }

let server: TestServer

test.before(async () => {
  await capacityServer()
  server = await startServer(async () => {}, { exports: testExports })
})

/** A finished export of an account on plan business, with its key. */
async function finished(): Promise<{ id: string; key: string; account: string; keyId: string; file: string }> {
  const { key, account, id: keyId } = await issueKey(server.database, 'business')
  const { id, file } = await makeExport(server.database, 'csv', { country: ['ES'] })
  await server.database.owner.query('update access.export set account_id = $1 where id = $2', [account, id])
  return { id, key, account, keyId, file: storedPath(file) }
}

const ask = (method: string, path: string, key?: string) => server.get(path, { method, headers: key === undefined ? {} : { 'X-API-Key': key } })

async function linked(id: string, key: string): Promise<Linked['data']> {
  const answer = await ask('POST', `/v1/exports/${id}/link`, key)
  const { data } = await answer.json() as Linked
  return data
}

const pathOf = (url: string) => url.slice(new URL(url).origin.length)

test('a link is good for the file without a key, whole, in part and its head, and what it downloads counts for the account', async (t) => {
  const { id, key, account } = await finished()
  const before = Date.now()
  const { url, expires_at: ends } = await linked(id, key)
  t.true(Math.abs(Date.parse(ends) - before - 3_600_000) < 60_000)
  t.true(url.startsWith(`${server.base}/v1/exports/${id}/download?link=`))
  t.false(url.includes(key))
  const own = await (await ask('GET', `/v1/exports/${id}/download`, key)).text()
  const byLink = await server.get(pathOf(url))
  t.deepEqual([byLink.status, await byLink.text()], [200, own])
  t.is(byLink.headers.get('RateLimit-Limit'), '1000000')
  const part = await server.get(pathOf(url), { headers: { Range: 'bytes=0-3' } })
  t.deepEqual([part.status, await part.text()], [206, own.slice(0, 4)])
  t.is((await ask('HEAD', pathOf(url))).status, 200)
  const { rows: [meter] } = await server.database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(Number(meter?.used), 5)
})

test('a link is good for nothing else, not changed, not of another export, and not for an hour and more', async (t) => {
  const [one, other] = [await finished(), await finished()]
  const { url } = await linked(one.id, one.key)
  const link = new URL(url).searchParams.get('link') ?? ''
  const changed = link.slice(0, -6) + (link.at(-6) === 'A' ? 'B' : 'A') + link.slice(-5)
  for (const path of [
    `/v1/exports/${other.id}/download?link=${link}`, `/v1/exports/${one.id}/download?link=${changed}`, `/v1/exports/${one.id}/download?link=x`,
    `/v1/exports/${one.id}/download`,
  ]) t.deepEqual([(await server.get(path)).status], [401], path)
  t.is((await server.get(`/v1/exports/${one.id}?link=${link}`)).status, 401)
  t.is((await server.get(`/v1/exports/${one.id}/download`, { headers: { Authorization: `Bearer svc_web_${link}` } })).status, 401)
  const secret = createSecretKey(randomBytes(32))
  const lent = lendKey(secret, 'a', Buffer.alloc(32, 7), 1000)
  t.deepEqual([lentKey(secret, 'a', lent, 999)?.toString('hex'), lentKey(secret, 'a', lent, 1000), lentKey(secret, 'b', lent, 0)], [Buffer.alloc(32, 7).toString('hex'), null, null])
})

test('a link ends with its key and with its export, and is made only for a file that there is', async (t) => {
  const { id, key, keyId, account } = await finished()
  const { url } = await linked(id, key)
  await server.database.owner.query(`update access.export set expires_at = now() + interval '5 minutes' where id = $1`, [id])
  t.true(Date.parse((await linked(id, key)).expires_at) < Date.now() + 301_000)
  await server.database.owner.query('update access.export set expires_at = now() where id = $1', [id])
  t.is((await server.get(pathOf(url))).status, 410)
  const refused = await ask('POST', `/v1/exports/${id}/link`, key)
  t.deepEqual([refused.status, (await refused.json() as Refused).error.code], [410, 'export_expired'])
  await server.database.owner.query(`update access.export set expires_at = now() + interval '1 day' where id = $1`, [id])
  t.is((await ask('HEAD', pathOf(url))).status, 200)
  await server.database.owner.query('update access.api_key set revoked_at = now() where id = $1', [keyId])
  t.is((await server.get(pathOf(url))).status, 401)
  const queued = await queueExport(server.database, 'csv')
  const { key: next } = await issueKey(server.database, 'business')
  t.is((await ask('POST', `/v1/exports/${queued}/link`, next)).status, 404, 'of another account')
  await server.database.owner.query('update access.export set account_id = $1 where id = $2', [account, queued])
})

test('a deleted export is not found, its file goes, and one that is made is given up', async (t) => {
  const { id, key, file, account } = await finished()
  const { url } = await linked(id, key)
  t.true(existsSync(file))
  t.is((await ask('DELETE', `/v1/exports/${id}`, key)).status, 204)
  for (const path of [`/v1/exports/${id}`, `/v1/exports/${id}/download`, pathOf(url)]) t.is((await ask('GET', path, path.includes('link') ? undefined : key)).status, 404, path)
  t.is((await ask('DELETE', `/v1/exports/${id}`, key)).status, 404)
  t.deepEqual((await (await ask('GET', '/v1/exports', key)).json() as { data: unknown[] }).data, [])
  const session = await server.database.worker.connect()
  try {
    await deleteExpiredExports(session, await testPlace())
  } finally {
    session.release()
  }
  t.false(existsSync(file))
  const queued = await queueExport(server.database, 'csv')
  await server.database.owner.query('update access.export set account_id = $1 where id = $2', [account, queued])
  t.is((await ask('DELETE', `/v1/exports/${queued}`, key)).status, 204)
  await carryOutExport(server.database.worker, await testPlace(), queued, new AbortController().signal)
  t.like(await exportRow(server.database, queued), { status: 'failed', error_code: 'deleted', file: null })
  const { key: other } = await issueKey(server.database, 'business')
  const theirs = await finished()
  t.is((await ask('DELETE', `/v1/exports/${theirs.id}`, other)).status, 404)
})
