import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Router } from '@koa/router'
import test from 'ava'
import Koa from 'koa'
import { answerErrors } from '../../src/middleware/answer-errors.ts'
import type { State } from '../../src/middleware/state.ts'
import { tiles } from '../../src/routes/tiles.ts'
import { sharedQuery, type Query } from '../../src/database/shared-query.ts'
import { insertAssets, insertOperators, propertiesOf, redrawTiles } from '../helpers/assets.ts'
import { collectedLog } from '../helpers/collected-log.ts'
import { testDatabase } from '../helpers/database.ts'
import { startServer, TEST_CONFIG } from '../helpers/server.ts'
import { until } from '../helpers/until.ts'

const TILE = '/v1/tiles/assets/5/16/11.mvt'
const asked: string[] = []
let base = ''
let server: Server | null = null

test.after.always('stop the server', () => {
  server?.close()
})

/** The tiles' routes on this file's database, with every statement noted. */
test.before(async () => {
  const { owner, web } = await testDatabase()
  await insertOperators(owner)
  await insertAssets(owner, Array.from({ length: 300 }, (_, index) => (
    { id: `ast_${index}`, lon: 3 + index / 1000, lat: 46, voltage_kv: 132 }
  )))
  await redrawTiles(owner)
  const noted: Query = (statement) => {
    // The version in force is read every few seconds, whatever is asked.
    if (statement.name !== 'tile_version') asked.push(statement.name)
    return sharedQuery(web)(statement)
  }
  const router = new Router<State>({ strict: true, sensitive: true })
  tiles(router, web, { ...TEST_CONFIG, publicUrl: 'https://tiles.example' }, noted)
  const app = new Koa<State>()
  app.use(answerErrors(collectedLog([]), TEST_CONFIG)).use(router.routes())
  server = createServer(app.callback()).listen(0)
  await once(server, 'listening')
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  asked.length = 0
  const response = await fetch(base + path, { headers: { 'Accept-Encoding': 'identity', ...headers }, method })
  const { status, headers: got } = response
  const body = Buffer.from(await response.arrayBuffer())
  return { status, headers: got, body, asked: [...asked] }
}

test.serial('a tile is sent with its tag, its age and its encoding', async (t) => {
  const plain = await get(TILE)
  t.is(plain.status, 200)
  t.is(plain.headers.get('content-type'), 'application/vnd.mapbox-vector-tile')
  t.regex(plain.headers.get('cache-control') ?? '', /^public, max-age=\d+$/)
  t.is(plain.headers.get('vary'), 'Accept-Encoding')
  t.is(plain.headers.get('x-feature-limit-reached'), null)
  const tags = new Set([plain.headers.get('etag')])
  for (const encoding of ['gzip', 'br']) {
    const { headers, body } = await get(TILE, { 'Accept-Encoding': encoding })
    t.is(headers.get('content-encoding'), encoding)
    t.deepEqual(body, plain.body)
    tags.add(headers.get('etag'))
  }
  t.is(tags.size, 3)
  for (const tag of tags) t.regex(tag ?? '', /^"[^"]+"$/)
})

test.serial('a tile asked for again makes no query, and neither does a 304 or a HEAD', async (t) => {
  const { headers } = await get(TILE, { 'Accept-Encoding': 'br' })
  const tag = headers.get('etag') ?? ''
  t.deepEqual((await get(TILE, { 'Accept-Encoding': 'br' })).asked, [])
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await get(TILE, { 'If-None-Match': held, 'Accept-Encoding': 'br' })
    t.like(answer, { status: 304, asked: [] }, held)
    t.is(answer.headers.get('etag'), tag)
    t.is(answer.headers.get('vary'), 'Accept-Encoding')
  }
  const head = await get(TILE, { 'Accept-Encoding': 'br' }, 'HEAD')
  t.like(head, { status: 200, asked: [] })
  t.is(head.body.length, 0)
  t.is((await get(TILE, { 'If-None-Match': '"other"' })).status, 200)
})

test.serial('a tile that nobody holds yet is 304 without a query for a client that has it', async (t) => {
  const { headers } = await get(TILE)
  const other = (headers.get('etag') ?? '').replace('5/16/11', '7/1/1')
  t.like(await get('/v1/tiles/assets/7/1/1.mvt', { 'If-None-Match': other }), { status: 304, asked: [] })
})

test.serial('an empty tile is 200 without bytes', async (t) => {
  const { status, body, headers } = await get('/v1/tiles/assets/9/1/1.mvt', { 'Accept-Encoding': 'br' })
  t.is(status, 200)
  t.is(body.length, 0)
  t.is(headers.get('content-encoding'), null)
})

test.serial('a change of assets is followed within a moment', async (t) => {
  const { owner } = await testDatabase()
  const before = await get(TILE)
  // The first request opens the connection that listens.
  await until(async () => (await owner.query(`select from pg_stat_activity where datname = current_database() and query = 'listen tiles'`)).rowCount === 1)
  await owner.query(`update grid.asset set slug = 'renamed' where id = 'ast_1'`)
  await redrawTiles(owner, ['ast_1'])
  let after = before
  // Sooner than the version would be read again without a notification.
  await until(async () => (after = await get(TILE, { 'If-None-Match': before.headers.get('etag') ?? '' })).status === 200, 2000)
  t.true(after.body.includes('renamed'))
  t.is(after.asked.filter((name) => name === 'tile').length, 1)
})

for (const [path, named] of [
  ['/v1/tiles/assets/23/0/0.mvt', 'z'], ['/v1/tiles/assets/3/8/0.mvt', 'x'], ['/v1/tiles/assets/3/0/-1.mvt', 'y'],
  ['/v1/tiles/assets/3/0/0.5.mvt', 'y'], [`${TILE}?key=1`, 'key'], ['/v1/tiles/assets.json?a', 'a'],
] as const) {
  test.serial(`${path} is refused by the name of ${named}`, async (t) => {
    const { status, body } = await get(path)
    t.is(status, 400)
    const { error } = JSON.parse(body.toString())
    t.is(error.code, 'invalid_parameter')
    t.is(error.details.param, named)
  })
}

test.serial('the description names the tiles, their fields, bounds and credits', async (t) => {
  const { headers, body } = await get('/v1/tiles/assets.json')
  const description = JSON.parse(body.toString())
  t.like(description, {
    tilejson: '3.0.0', minzoom: 0, maxzoom: 14, bounds: [3, 46, 3.299, 46],
    tiles: ['https://tiles.example/v1/tiles/assets/{z}/{x}/{y}.mvt'],
    attribution: '<a href="https://north.example/terms">North Grid &#38; partners</a>',
  })
  const { voltage_kv: volts, ...texts } = description.vector_layers[0].fields
  t.deepEqual([volts, new Set(Object.values(texts))], ['Number', new Set(['String'])])
  t.deepEqual(Object.keys(description.vector_layers[0].fields), Object.keys(propertiesOf({ id: 'ast_0', lon: 3, lat: 46 })))
  t.is((await get('/v1/tiles/assets.json', { 'If-None-Match': headers.get('etag') ?? '' })).status, 304)
})

test.serial('the application serves tiles to pages of every origin, refusals included', async (t) => {
  const application = await startServer(async () => {})
  for (const path of [TILE, '/v1/tiles/assets/99/0/0.mvt', '/v1/tiles/assets.json']) {
    t.is((await application.get(path)).headers.get('access-control-allow-origin'), '*', path)
  }
  const description = await (await application.get('/v1/tiles/assets.json')).text()
  t.deepEqual(JSON.parse(description).tiles, [`${application.base}/v1/tiles/assets/{z}/{x}/{y}.mvt`])
})

test.serial('a failing statement is no tile', async (t) => {
  const { owner } = await testDatabase()
  await owner.query('alter function api.tile_encoded(integer, integer, integer, text) rename to tile_away')
  const { status, body } = await get('/v1/tiles/assets/4/8/5.mvt')
  await owner.query('alter function api.tile_away(integer, integer, integer, text) rename to tile_encoded')
  t.is(status, 500)
  t.is(JSON.parse(body.toString()).error.code, 'internal_error')
  t.is((await get('/v1/tiles/assets/4/8/5.mvt')).status, 200)
})
