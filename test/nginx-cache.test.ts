import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { Agent } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import test from 'ava'
import { ROOT } from '../src/settings/config.ts'
import { redrawTiles } from './helpers/assets.ts'
import { counts } from './helpers/counts.ts'
import { testDatabase } from './helpers/database.ts'
import { freePort } from './helpers/headroom.ts'
import { askNginx, startNginx, type Answered, type Nginx } from './helpers/nginx.ts'
import { gridDatabase, issueKey } from './helpers/server.ts'
import { startServing, stop, type Serving } from './helpers/serving.ts'

/** An API process behind nginx with the cache that docs/operations.md recommends. */
let nginx: Nginx
let api: Serving
let key = ''
let account = ''

/** Requests for tiles, eight at once, of which the first of each tile is a miss. */
const REQUESTS = counts(400, 1_600, 5_000)

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => askNginx(nginx, { path, headers, method })
const keyed = (path: string) => ask(path, { 'X-API-Key': key })
const told = ({ status, headers }: Answered) => [status, headers['x-cache']]

test.before(async (t) => {
  t.timeout(120_000)
  const database = await gridDatabase()
  await redrawTiles(database.owner)
  ;({ key, account } = await issueKey(database, 'enterprise'))
  api = await startServing(database.url, { TRUSTED_PROXIES: '127.0.0.1', HEADROOM_ADDRESS_RATE: '100000', HEADROOM_ADDRESS_BURST: '100000' })
  const relay = await freePort()
  // Between the cache and the API: tiles of zoom 1 are too old after a second, so that no test waits for a minute.
  nginx = await startNginx([relay, relay], { cached: true, more: `
    map "$uri $upstream_http_cache_control" $soon {
      "~^/v1/tiles/assets/1/.* public, max-age=60$" "public, max-age=1";
      default $upstream_http_cache_control;
    }
    server {
      listen 127.0.0.1:${relay};
      location / {
        proxy_pass http://127.0.0.1:${api.port};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_hide_header Cache-Control;
        add_header Cache-Control $soon always;
      }
    }` })
})

/** Asks until the cache says that it did as expected. */
async function askUntil(expected: string, path: string): Promise<Answered> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await ask(path)
    if (answer.headers['x-cache'] === expected) return answer
    await sleep(100)
  }
  throw new Error(`${path} was never ${expected}`)
}

/** Another voltage of an asset, and with it a new version of the tiles. */
async function changeAsset(): Promise<void> {
  const { owner } = await testDatabase()
  await owner.query('update grid.asset set voltage_kv = voltage_kv + 1')
  if (await redrawTiles(owner) === 0) throw new Error('no point changed')
}

const tagNow = async () => (await fetch(`${api.base}/v1/tiles/assets/0/0/0.mvt`, { method: 'HEAD' })).headers.get('etag') ?? ''

for (const path of ['/v1/tiles/assets/0/0/0.mvt', '/v1/tiles/assets.json', '/v1/assets.geojson?bbox=-10,35,5,45', '/v1/coverage', '/v1/places?q=Madrid', '/v1/plans']) {
  test.serial(`${path} is answered from the cache: the same bytes, and 304 to who has them`, async (t) => {
    const first = await ask(path)
    t.deepEqual(told(first), [200, 'MISS'])
    const second = await ask(path)
    t.deepEqual(told(second), [200, 'HIT'])
    t.deepEqual([second.body, second.headers.etag, second.headers['content-type']], [first.body, first.headers.etag, first.headers['content-type']])
    const held = await ask(path, { 'If-None-Match': String(first.headers.etag) })
    t.deepEqual([...told(held), held.body.length], [304, 'HIT', 0])
    t.deepEqual(told(await ask(path, {}, 'HEAD')), [200, 'HIT'])
    t.deepEqual(told(await ask(path, { 'Accept-Encoding': 'br' })), [200, 'MISS'])
  })
}

test.serial('answers to keys are never cached: each is counted, and a change of rights acts on the next request', async (t) => {
  const { owner } = await testDatabase()
  const used = async () => {
    const { rows: [meter] } = await owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
    return Number(meter?.used ?? 0)
  }
  const before = await used()
  const path = '/v1/capacity?country=ES&limit=200'
  const figures = async () => {
    const answer = await keyed(path)
    t.deepEqual(told(answer), [200, undefined])
    const { data } = JSON.parse(answer.body.toString()) as { data: { value_mw: number | null }[] }
    return data.filter(({ value_mw: figure }) => figure !== null).length
  }
  const open = await figures()
  t.true(open > 0)
  t.is(await figures(), open)
  await owner.query(`select registry.set_rights('norte-open', 'blocked', 'a test')`)
  t.is(await figures(), 0)
  await owner.query(`select registry.set_rights('norte-open', 'redistribution_allowed', 'a test')`)
  t.is(await used(), before + 3)
  t.is((await ask(path)).status, 401)

  const names = await readdir(nginx.cache, { recursive: true, withFileTypes: true })
  const kept = await Promise.all(names.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')))
  t.true(kept.length > 0)
  for (const file of kept) t.regex(file, /\nKEY: https[^/]*\/v1\/(tiles\/assets|assets\.geojson|coverage|places|plans)/)
})

test.serial('what has become too old is asked for by its tag, replaced after a publish, and kept while no API process answers', async (t) => {
  t.timeout(120_000)
  const tile = '/v1/tiles/assets/1/0/0.mvt'
  const first = await ask(tile)
  t.deepEqual(told(first), [200, 'MISS'])
  const asked = await askUntil('REVALIDATED', tile)
  t.deepEqual([asked.status, asked.body, asked.headers.etag], [200, first.body, first.headers.etag])
  await changeAsset()
  const fresh = await askUntil('EXPIRED', tile)
  t.is(fresh.status, 200)
  t.not(fresh.headers.etag, first.headers.etag)

  const { port } = api
  await stop(api)
  t.deepEqual((await askUntil('STALE', tile)).body, fresh.body)
  t.is((await keyed('/v1/countries')).status, 502)
  const { url } = await testDatabase()
  api = await startServing(url, { TRUSTED_PROXIES: '127.0.0.1', HEADROOM_ADDRESS_RATE: '100000', HEADROOM_ADDRESS_BURST: '100000', PORT: String(port) })
  t.is((await keyed('/v1/countries')).status, 200)
})

test.serial('the command of docs/operations.md removes what is of another version, and no more', async (t) => {
  const [old, other] = ['/v1/tiles/assets/2/1/1.mvt', '/v1/tiles/assets/2/2/1.mvt']
  await ask(old)
  const { headers: { etag } } = await ask(old)
  const before = await tagNow()
  await changeAsset()
  // The process hears of the version by a notification.
  for (let tries = 0; await tagNow() === before; tries++) {
    if (tries === 300) throw new Error('the version stays')
    await sleep(50)
  }
  await ask(other)
  const kept = await ask(old)
  t.deepEqual([...told(kept), kept.headers.etag], [200, 'HIT', etag])

  const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const command = /```sh\n(cache=\/var\/cache.*?)```/s.exec(page)?.[1] ?? ''
  await promisify(execFile)('sh', ['-c', command.replace('/var/cache/nginx/headroom', nginx.cache).replace('127.0.0.1:8080', `127.0.0.1:${api.port}`)])
  const replaced = await ask(old)
  t.deepEqual(told(replaced), [200, 'MISS'])
  t.not(replaced.headers.etag, etag)
  t.deepEqual(told(await ask(other)), [200, 'HIT'])
})

test.serial('of many requests for tiles the API answers the first of each', async (t) => {
  t.timeout(300_000)
  const tiles = Array.from({ length: 64 }, (_, n) => `/v1/tiles/assets/6/${28 + n % 8}/${20 + Math.floor(n / 8)}.mvt`)
  const ticks = async () => (await readFile(`/proc/${api.process.pid}/stat`, 'latin1')).split(' ').slice(13, 15).reduce((sum, part) => sum + Number(part), 0)
  /** Every request but each fourth is for one of the eight most wanted tiles. */
  const wanted = (n: number) => tiles[n % 4 === 0 ? (n / 4) % 64 : n % 8] ?? ''
  const run = async (one: (path: string) => Promise<string>) => {
    const begun = await ticks()
    const outcomes: Record<string, number> = {}
    for (let n = 0; n < REQUESTS; n += 8) {
      for (const outcome of await Promise.all(Array.from({ length: 8 }, (_, more) => one(wanted(n + more))))) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    return { outcomes, ms: (await ticks() - begun) * 10 }
  }
  const direct = await run(async (path) => String((await fetch(api.base + path).then(async (answer) => (await answer.arrayBuffer(), answer))).status))
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const behind = await run(async (path) => told(await askNginx(nginx, { path, agent })).join(' '))
  agent.destroy()
  t.log(`without the cache ${direct.ms} ms of the process, behind it ${behind.ms}`, direct.outcomes, behind.outcomes)
  t.is(direct.outcomes['200'], REQUESTS)
  // One that is too old by now is renewed by its tag.
  t.true((behind.outcomes['200 HIT'] ?? 0) + (behind.outcomes['200 REVALIDATED'] ?? 0) >= 0.75 * REQUESTS)
})
