// Before what it counts.
import { work, workSince, type Work } from '../helpers/count-work.ts'
import test from 'ava'
import { insertAssets, insertOperators, redrawTiles } from '../helpers/assets.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

/** What tiles cost the process that answers them, counted where the work is done: in pg, node:crypto and node:zlib. */
let server: TestServer

test.before(async () => {
  server = await startServer(async ({ owner }) => {
    await insertOperators(owner)
    await insertAssets(owner, Array.from({ length: 300 }, (_, index) => ({ id: `ast_${index}`, lon: 3 + index / 1000, lat: 46 })))
    await redrawTiles(owner)
  })
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await server.get(path, { headers: { 'Accept-Encoding': 'br', ...headers } })
  const bytes = (await answer.arrayBuffer()).byteLength
  return { status: answer.status, bytes, tag: answer.headers.get('ETag') ?? '', encoding: answer.headers.get('Content-Encoding') }
}

/** What was worked meanwhile, but for reading the version in force: that is done every few seconds, whatever is asked. */
async function working<T>(task: () => Promise<T>): Promise<{ outcome: T; worked: Work }> {
  const before = structuredClone(work)
  const outcome = await task()
  const { queries: { tile_version: _, ...queries }, ...others } = workSince(before)
  return { outcome, worked: { queries, ...others } }
}

const NOTHING: Work = { queries: {}, hashes: 0, compressions: 0 }

test.serial('a tile that is kept costs no query, no hashing and no compression, and neither does a 304', async (t) => {
  const path = '/v1/tiles/assets/10/520/364.mvt'
  const { outcome: first, worked } = await working(() => ask(path))
  t.like(first, { status: 200, encoding: 'br' })
  t.like(worked, { queries: { tile: 1 }, compressions: 1 })
  const kept = await working(() => Promise.all(Array.from({ length: 50 }, () => ask(path))))
  t.deepEqual(kept, { outcome: Array(50).fill(first), worked: NOTHING })
  const held = await working(() => ask(path, { 'If-None-Match': first.tag }))
  t.deepEqual(held, { outcome: { ...first, status: 304, bytes: 0, encoding: null }, worked: NOTHING })
})

test.serial('64 clients that ask at once for a tile that nobody keeps make one query and one compression', async (t) => {
  const { outcome, worked } = await working(() => Promise.all(Array.from({ length: 64 }, () => ask('/v1/tiles/assets/11/1041/728.mvt'))))
  t.is(new Set(outcome.map(({ status, bytes, tag }) => `${status} ${bytes} ${tag}`)).size, 1)
  t.like(outcome[0], { status: 200, encoding: 'br' })
  t.deepEqual(worked, { queries: { tile: 1 }, hashes: 0, compressions: 1 })
})

test.serial('what is counted is counted: an answer in JSON is queried, hashed and compressed', async (t) => {
  const { worked } = await working(() => ask('/v1/assets.geojson'))
  t.is(worked.queries['/v1/assets.geojson'], 1)
  t.true(worked.hashes > 0 && worked.compressions > 0, JSON.stringify(worked))
})

test.serial('what pages load is compressed when it is first asked for, and once', async (t) => {
  const page = await (await server.get('/')).text()
  const path = /src="(\/assets\/map\/main\.[\w-]+\.js)"/.exec(page)?.[1] ?? ''
  t.is((await working(() => ask(path))).worked.compressions, 1)
  t.is((await working(() => Promise.all([ask(path), ask(path)]))).worked.compressions, 0)
})
