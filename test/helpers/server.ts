import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import test from 'ava'
import { makeKey, hashOfKey } from '../../src/access/key.ts'
import { createApp } from '../../src/app.ts'
import { readConfig, type Config } from '../../src/settings/config.ts'
import type { LogEvent } from '../../src/observe/log.ts'
import { httpServer } from '../../src/server.ts'
import { openBasemaps } from '../../src/web/basemap/basemap.ts'
import { LANGUAGES } from '../../src/languages/languages.ts'
import { collectedLog } from './collected-log.ts'
import { filledDatabase, testDatabase, type TestDatabase } from './database.ts'
import { SECRET_KEY } from './webhooks.ts'

export type TestServer = {
  database: TestDatabase
  /** `http://localhost:port` */
  base: string
  /** What the server logged. */
  logged: LogEvent[]
  /** A live key of an account on plan enterprise. */
  key: string
  get: (path: string, init?: RequestInit) => Promise<Response>
  /** `get` with `key`. */
  getKeyed: (path: string, init?: RequestInit) => Promise<Response>
}

/** The application over HTTP on this file's database with grid-data.sql, started at the first call; it stops after the file's last test. */
export function testServer(): Promise<TestServer> {
  started ??= gridDatabase().then(() => startServer(async () => {}))
  return started
}

/** This file's database, with grid-data.sql. */
export function gridDatabase(): Promise<TestDatabase> {
  return filledDatabase('grid', async ({ owner }) => {
    await owner.query(await readFile(join(import.meta.dirname, 'grid-data.sql'), 'utf8'))
  })
}

let started: Promise<TestServer> | null = null

/** Settings as they are by default, but no limit per address: every test comes from the same one. */
export const TEST_CONFIG: Config = readConfig({
  HEADROOM_SECRET_KEY: SECRET_KEY, HEADROOM_ADDRESS_RATE: '1000000', HEADROOM_ADDRESS_BURST: '1000000',
})

/**
 * How long it waits for clients, in ms: of a question that takes a minute beside other tests the connection would be closed as one that stalls, and one that
 * is idle for as long while a test asks the database would end just as it is used again. Clients that stall are tested on servers of their own.
 */
export const PATIENCE = { headers: 60_000, request: 120_000, stalled: 300_000, idle: 300_000 }

/** The same on data, with settings and in languages of the caller's own; on a free port unless they name one. */
export async function startServer(
  fill: (database: TestDatabase) => Promise<void>, settings: Partial<Config> = {}, languages = LANGUAGES,
): Promise<TestServer> {
  const database = await testDatabase()
  await fill(database)
  const logged: LogEvent[] = []
  const config = { ...TEST_CONFIG, ...settings }
  const app = createApp({ pool: database.web, config, basemaps: await openBasemaps(config), log: collectedLog(logged), languages })
  const server = httpServer(app.callback(), { patience: PATIENCE })
  server.listen(settings.port ?? 0)
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  const { key } = await issueKey(database, 'enterprise')
  // Codings are tested where they are asked for: to pack and unpack every other answer takes as long as to make it.
  const get: TestServer['get'] = (path, init) => fetch(base + path, { ...init, headers: { 'Accept-Encoding': 'identity', ...init?.headers } })
  const getKeyed: TestServer['get'] = (path, init) => get(path, { ...init, headers: { 'X-API-Key': key, ...init?.headers } })
  return { database, base, logged, key, get, getKeyed }
}

/** Makes an account on a plan with one key. */
export async function issueKey({ owner }: Pick<TestDatabase, 'owner'>, plan: string): Promise<{ key: string; account: string; id: string }> {
  const key = makeKey('live')
  const { rows } = await owner.query<{ account: string }>('select access.create_account($1, $1) as account', [plan])
  const account = rows[0]?.account ?? ''
  const made = await owner.query<{ id: string }>('select access.create_key($1, $2, null, $3) as id', [
    account, 'live', hashOfKey(key),
  ])
  return { key, account, id: made.rows[0]?.id ?? '' }
}

const closing: (() => void)[] = []

test.after.always('stop the server of this file', () => {
  for (const close of closing) close()
})

/** Requests of this month that an account of the test server is counted for. */
export async function usedOf(account: string): Promise<number> {
  const { database } = await testServer()
  const { rows: [meter] } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  return Number(meter?.used)
}
