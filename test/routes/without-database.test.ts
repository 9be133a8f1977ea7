import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { createApp } from '../../src/app.ts'
import { openPool } from '../../src/database/pool.ts'
import { httpServer } from '../../src/server.ts'
import { collectedLog } from '../helpers/collected-log.ts'
import { TEST_CONFIG } from '../helpers/server.ts'

test('the reference and its document need no database', async (t) => {
  // Nothing listens on port 1.
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', 'web', { connections: 1, connectTimeout: 200, statementTimeout: 1000 })
  const server = httpServer(createApp({ pool, config: TEST_CONFIG, log: collectedLog([]) }).callback()).listen(0)
  t.teardown(async () => {
    server.close()
    await pool.end()
  })
  await once(server, 'listening')
  const get = (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
  const document = await get('/v1/openapi.json')
  t.is(document.status, 200)
  t.is((await document.json() as { openapi: string }).openapi, '3.1.0')
  t.is((await get('/docs')).status, 200)
  t.is((await get('/v1/coverage')).status, 503)
  t.is((await get('/v1/health')).status, 200)
})
