import test from 'ava'
import { redrawTiles } from '../helpers/assets.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { featuresOf } from '../helpers/capacity-tiles.ts'
import { issueKey } from '../helpers/server.ts'

const TILESET = '/ogc/collections/capacity/tiles/WebMercatorQuad'
const TILE = `${TILESET}/0/0/0`
const OF_V1 = '/v1/tiles/capacity/0/0/0.mvt'
const basic = (key: string) => ({ Authorization: `Basic ${Buffer.from(`anyone:${key}`).toString('base64')}` })

const drawnIn = (body: Buffer) => featuresOf(Uint8Array.from(body).buffer)

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await redrawTiles(owner)
})

async function ask(path: string, headers?: Record<string, string>) {
  const { get, key } = await capacityServer()
  const answer = await get(path, { headers: { 'Accept-Encoding': 'identity', ...(headers ?? { 'X-API-Key': key }) } })
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

test.serial('a tile is that of /v1 with each filter, byte by byte and with its tag; its errors are those of /v1', async (t) => {
  for (const query of ['', '?direction=load&min_capacity_mw=20', '?country=FR&technology=wind', '?fresh_after=2999-01-01', '?sort=id', '?operator=nobody']) {
    const [ogc, v1] = [await ask(TILE + query), await ask(OF_V1 + query)]
    t.deepEqual([ogc.answer.status, ogc.answer.headers.get('ETag')], [v1.answer.status, v1.answer.headers.get('ETag')], query)
    t.is(ogc.body.toString('latin1').replace(/req_\w+/, ''), v1.body.toString('latin1').replace(/req_\w+/, ''), query)
    if (ogc.answer.ok) t.is(ogc.answer.headers.get('Content-Type'), 'application/vnd.mapbox-vector-tile')
  }
  t.true(drawnIn((await ask(`${TILESET}/8/93/126`)).body).length > 10)
  // Row before column.
  const [ogc, v1] = [await ask(`${TILESET}/6/23/31`), await ask('/v1/tiles/capacity/6/31/23.mvt')]
  t.true(ogc.body.length > 100 && ogc.body.equals(v1.body))
})

test.serial('the key of a tile comes by Basic, as bearer or as a header; without one the challenge is Basic, and /v1 takes no Basic', async (t) => {
  const { key } = await capacityServer()
  for (const headers of [basic(key), { Authorization: `Bearer ${key}` }, { 'X-API-Key': key }]) t.is((await ask(TILE, headers)).answer.status, 200)
  for (const headers of [{}, basic('svc_live_wrong'), basic('')] as Record<string, string>[]) {
    const { answer } = await ask(TILE, headers)
    t.is(answer.status, 401)
    t.regex(answer.headers.get('WWW-Authenticate') ?? '', /^Basic /)
    t.is(answer.headers.get('Access-Control-Allow-Origin'), null)
  }
  t.is((await ask(OF_V1, basic(key))).answer.status, 401)
})

test.serial('tiles take no quota, and have one rate with those of /v1', async (t) => {
  const { database: { owner }, database } = await capacityServer()
  const { key, account } = await issueKey(database, 'free')
  t.is((await ask(TILE, basic(key))).answer.headers.get('RateLimit-Remaining'), '2000')
  await owner.query(`update access.meter set tiles_empty_at = clock_timestamp() + interval '60 s' where account_id = $1`, [account])
  for (const path of [TILE, OF_V1]) {
    const { answer, body } = await ask(path, { 'X-API-Key': key })
    t.is(answer.status, 429, path)
    t.regex(body.toString(), /20 tiles a second/)
  }
  const { rows: [meter] } = await owner.query<{ used: number }>('select used::int from access.meter where account_id = $1', [account])
  t.is(meter?.used, 0)
})

test.serial('a change of rights acts on the next tile', async (t) => {
  const { database: { owner } } = await capacityServer()
  const states = async () => new Set(drawnIn((await ask(`${TILE}?operator=bruma&technology=wind`)).body).map(({ properties }) => properties.generation_state))
  t.false((await states()).has('withheld'))
  const { rows: [source] } = await owner.query<{ id: string }>(`select id from registry.source where key = 'bruma-open'`)
  await owner.query(`select registry.set_rights($1, 'blocked', 'test')`, [source?.id])
  t.deepEqual([...await states()], ['withheld'])
  await owner.query(`select registry.set_rights($1, 'manifest', 'test')`, [source?.id])
  t.false((await states()).has('withheld'))
})

type Limits = { tileMatrix: string } & Record<'minTileRow' | 'maxTileRow' | 'minTileCol' | 'maxTileCol', number>
type Described = {
  boundingBox: { lowerLeft: number[]; upperRight: number[]; crs: string }
  tileMatrixSetLimits: Limits[]
  layers: { id: string; propertiesSchema: { properties: Record<string, { 'type': string; 'x-ogc-role'?: string }> } }[]
}

test.serial('a tileset states the box of the public points to a millionth of a degree, and the tiles that hold them, at every zoom', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<{ lon: number; lat: number }>('select lon::float8, lat::float8 from grid.asset where lon is not null and merged_into is null')
  const [lons, lats] = [rows.map(({ lon }) => lon), rows.map(({ lat }) => lat)]
  for (const layer of ['assets', 'capacity']) {
    const { boundingBox, tileMatrixSetLimits } = JSON.parse((await ask(TILESET.replace('capacity', layer), {})).body.toString()) as Described
    t.is(boundingBox.crs, 'http://www.opengis.net/def/crs/OGC/1.3/CRS84')
    const [[west, south], [east, north]] = [boundingBox.lowerLeft, boundingBox.upperRight] as [[number, number], [number, number]]
    for (const over of [Math.min(...lons) - west, Math.min(...lats) - south, east - Math.max(...lons), north - Math.max(...lats)]) t.true(over > 0 && over < 2e-6, `${over}`)
    t.is(tileMatrixSetLimits.length, 15)
    for (const { tileMatrix, ...limits } of tileMatrixSetLimits) {
      const size = 2 ** Number(tileMatrix)
      const columns = lons.map((lon) => Math.floor((lon + 180) / 360 * size))
      const rowsOfTiles = lats.map((lat) => Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + lat * Math.PI / 360)) / (2 * Math.PI)) * size))
      t.deepEqual(limits, { minTileRow: Math.min(...rowsOfTiles), maxTileRow: Math.max(...rowsOfTiles), minTileCol: Math.min(...columns), maxTileCol: Math.max(...columns) }, tileMatrix)
    }
  }
})

test.serial('a tileset describes every property of its features, and which of them is the id', async (t) => {
  const { layers: [layer] } = JSON.parse((await ask(TILESET, {})).body.toString()) as Described
  const described = layer?.propertiesSchema.properties ?? {}
  t.is(layer?.id, 'capacity')
  t.deepEqual(Object.keys(described).filter((name) => described[name]?.['x-ogc-role'] === 'id'), ['id'])
  const drawn = drawnIn((await ask(TILE)).body)
  t.is(new Set(drawn.map(({ properties }) => properties.id)).size, drawn.length)
  for (const [name, value] of drawn.flatMap(({ properties }) => Object.entries(properties))) t.is(described[name]?.type.replace('integer', 'number'), typeof value, name)
})
