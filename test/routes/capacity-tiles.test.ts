import test from 'ava'
import { redrawTiles } from '../helpers/assets.ts'
import { capacityServer, rowsOf, type Row } from '../helpers/capacity-rows.ts'
import { answering, bestFigure, bestOf, betterOf, featuresOf, featuresOfAll, ratedFigures, type Feature } from '../helpers/capacity-tiles.ts'
import { issueKey } from '../helpers/server.ts'

const TILE = '/v1/tiles/capacity/0/0/0.mvt'
/** With enough assets to be compressed. */
const DENSE = '/v1/tiles/capacity/8/126/93.mvt'

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await redrawTiles(owner)
})

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return (await capacityServer()).getKeyed(path, { headers: { 'Accept-Encoding': 'identity', ...headers } })
}

async function featuresIn(path: string, query = ''): Promise<Feature[]> {
  const answer = await get(`${path}?${query}`)
  if (answer.status !== 200) throw new Error(await answer.text())
  return featuresOf(await answer.arrayBuffer())
}

const features = async (query = ''): Promise<Feature[]> => featuresOfAll((await capacityServer()).database.owner, get, query)

const FILTERS: Record<string, string>[] = [
  {}, { direction: 'load' }, { direction: 'generation' }, { direction: 'bidirectional' }, { min_capacity_mw: '0' }, { min_capacity_mw: '25' },
  { min_capacity_mva: '25' }, { min_capacity_mva: '25', availability_type: 'total' }, { min_capacity_mw: '60', min_capacity_mva: '10', availability_type: 'total,available' },
  { class: 'unknown' }, { class: 'available,limited,none' },
  { min_voltage_kv: '66' }, { max_voltage_kv: '66', direction: 'load' }, { firmness: 'firm' }, { firmness: 'flexible,mixed' },
  { technology: 'solar' }, { technology: 'any', min_capacity_mw: '10', min_voltage_kv: '100' }, { country: 'FR' }, { country: 'es,nl' }, { operator: 'alba' },
  { fresh_after: '2026-10-25' }, { fresh_after: '2026-12-01' }, { asset_type: 'busbar,area' }, { horizon_year: '2030' },
  { availability_type: 'total' }, { availability_type: 'connected,reserved' }, { availability_type: 'available' },
]

for (const filters of FILTERS) {
  const query = new URLSearchParams(filters).toString()
  test.serial(`features and figures are those of the rows themselves: ${query || 'no filter'}`, async (t) => {
    const { database } = await capacityServer()
    const given = { ...filters, ...(filters.country && { country: filters.country.toUpperCase() }) }
    const rows = answering(await rowsOf(database), given)
    const { rows: assets } = await database.owner.query<{ id: string }>('select id from grid.asset where lon is not null and merged_into is null')
    const expected = new Map(assets.map(({ id }) => [id, rows.get(id) ?? []] as const)
      .filter(([, own]) => query === '' || own.length > 0)
      .map(([id, own]) => [id, { records: own.length, ...bestFigure(own, 'generation', given), ...bestFigure(own, 'load', given), ...better(own, given) }]))
    const drawn = await features(query)
    t.deepEqual(Object.fromEntries(drawn.map(({ id, properties }) => [id, figuresOf(properties)])), Object.fromEntries(expected))
    t.is(drawn.length, expected.size)
    if (query === '') {
      const states = new Set(drawn.flatMap(({ properties }) => [properties.generation_state, properties.load_state]))
      t.deepEqual([...states].filter(Boolean).toSorted(), ['class_only', 'figure', 'negative', 'not_published', 'withheld', 'zero'])
    }
  })
}

const better = (rows: Row[], filters: Record<string, string>) => betterOf(ratedFigures(rows, 'generation', filters)[0], ratedFigures(rows, 'load', filters)[0])

/** The attributes besides those of assets. */
function figuresOf(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => /^(records|assets|better)$|^(generation|load)_/.test(name)))
}

test.serial('a feature has the attributes of assets, without nulls, and the class where only a class is published', async (t) => {
  const { database: { owner } } = await capacityServer()
  const drawn = await features()
  const { rows } = await owner.query<{ id: string; class: string; voltage_kv: string | null }>(`
    select a.id, min(r.class_code) as class, a.voltage_kv from grid.asset a join grid.record r on r.asset_id = a.id and r.measure_id = 9
    where r.state = 'class_only' and not exists (select from grid.record o where o.asset_id = a.id and o.measure_id in (6, 7, 8)) and a.lon is not null
    group by a.id`)
  t.true(rows.length > 0)
  for (const row of rows) {
    const properties = drawn.find(({ id }) => id === row.id)?.properties ?? {}
    t.like(properties, { load_class: row.class, load_class_meaning: 'unknown', generation_class: row.class, generation_class_meaning: 'unknown', operator: 'bruma', country: 'FR', precision: 'exact' })
    t.is(properties.voltage_kv, row.voltage_kv === null ? undefined : Number(row.voltage_kv))
  }
})

test.serial('a tile is sent with a strong tag for each coding, and 304 answers who holds it', async (t) => {
  const tags = new Set<string>()
  for (const coding of ['identity', 'gzip', 'br']) {
    const answer = await get(DENSE, { 'Accept-Encoding': coding })
    const tag = answer.headers.get('ETag') ?? ''
    t.is(answer.headers.get('Content-Type'), 'application/vnd.mapbox-vector-tile')
    t.is(answer.headers.get('Cache-Control'), 'private, no-cache')
    t.is(answer.headers.get('Vary'), 'Cookie, Authorization, X-API-Key, Accept-Encoding')
    t.is(answer.headers.get('Content-Encoding'), coding === 'identity' ? null : coding)
    t.regex(tag, /^"[^"]+"$/)
    t.deepEqual(featuresOf(await answer.arrayBuffer()), await featuresIn(DENSE))
    tags.add(tag)
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const unchanged = await get(DENSE, { 'Accept-Encoding': coding, 'If-None-Match': held })
      t.deepEqual([unchanged.status, unchanged.headers.get('ETag')], [304, tag])
    }
    t.is((await get(DENSE, { 'Accept-Encoding': coding, 'If-None-Match': '"other"' })).status, 200)
  }
  t.is(tags.size, 3)
  const head = await (await capacityServer()).getKeyed(DENSE, { method: 'HEAD' })
  t.is(head.status, 200)
})

test.serial('a tile is read once a version; a change of rights and a publish act on the next request, for whoever holds it too', async (t) => {
  const { database: { owner } } = await capacityServer()
  const query = 'operator=bruma&technology=wind'
  const states = async () => new Set((await featuresIn(TILE, query)).map(({ properties }) => properties.generation_state))
  const first = await get(`${TILE}?${query}`)
  const tag = first.headers.get('ETag') ?? ''
  t.false((await states()).has('withheld'))

  // No tile can be read: those that are kept are sent.
  await owner.query('alter function tiles.tile_capacity(jsonb) rename to away')
  const unread = [await get(`${TILE}?${query}`), await get(`${TILE}?${query}`, { 'If-None-Match': tag }), await get(`${TILE}?operator=alba&technology=wind`)]
  await owner.query('alter function tiles.away(jsonb) rename to tile_capacity')
  t.deepEqual(unread.map(({ status }) => status), [200, 304, 500])

  const { rows: [source] } = await owner.query<{ id: string }>(`select id from registry.source where key = 'bruma-open'`)
  await owner.query(`select registry.set_rights($1, 'blocked', 'test')`, [source?.id])
  t.deepEqual([...await states()], ['withheld'])
  t.is((await get(`${TILE}?${query}`, { 'If-None-Match': tag })).status, 200)
  t.is((await featuresIn(TILE, 'min_capacity_mw=0&operator=bruma')).length, 0)
  await owner.query(`select registry.set_rights($1, 'manifest', 'test')`, [source?.id])
  t.false((await states()).has('withheld'))
  t.is((await get(`${TILE}?${query}`, { 'If-None-Match': tag })).status, 200)

  await owner.query(`update grid.record set value = 777 where id = (select min(r.id) from grid.record r join grid.asset a on a.id = r.asset_id
    where r.measure_id = 8 and r.state = 'published' and a.lon is not null)`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  t.is((await featuresIn(TILE, query)).filter(({ properties }) => properties.generation_mw === 777).length, 1)
})

test.serial('an empty tile is 200 without bytes', async (t) => {
  for (const path of ['/v1/tiles/capacity/9/1/1.mvt', `${TILE}?fresh_after=2999-01-01`, `${TILE}?min_capacity_mw=100000`]) {
    const answer = await get(path, { 'Accept-Encoding': 'br' })
    t.deepEqual([answer.status, answer.headers.get('Content-Encoding'), (await answer.arrayBuffer()).byteLength], [200, null, 0], path)
  }
})

for (const [path, status, named] of [
  ['/v1/tiles/capacity/23/0/0.mvt', 400, 'z'], ['/v1/tiles/capacity/3/8/0.mvt', 400, 'x'], ['/v1/tiles/capacity/3/0/8.mvt', 400, 'y'],
  ['/v1/tiles/capacity/3/07/0.mvt', 400, 'x'], [`${TILE}?as_of=2026-07-01T00:00:00Z`, 400, 'as_of'], [`${TILE}?sort=id`, 400, 'sort'],
  [`${TILE}?direction=up`, 400, 'direction'], [`${TILE}?min_voltage_kv=9&max_voltage_kv=1`, 400, 'min_voltage_kv'], [`${TILE}?z=1`, 400, 'z'],
  [`${TILE}?operator=nobody`, 404, 'No operator'], ['/v1/tiles/capacity/9/1/1.mvt?operator=nobody', 404, 'No operator'],
  ['/v1/tiles/capacity.json?direction=load', 400, 'direction'],
] as const) {
  test.serial(`${path} is refused by the name of ${named}`, async (t) => {
    const answer = await get(path)
    const { error } = await answer.json() as { error: { message: string } }
    t.is(answer.status, status)
    t.true(error.message.startsWith(named), error.message)
  })
}

test.serial('the description names the capacity tiles, their attributes and bounds', async (t) => {
  const answer = await get('/v1/tiles/capacity.json')
  const { base } = await capacityServer()
  const description = await answer.json() as { tiles: string[]; vector_layers: { id: string; fields: Record<string, string> }[]; bounds: number[] }
  t.deepEqual(description.tiles, [`${base}/v1/tiles/capacity/{z}/{x}/{y}.mvt`])
  const [layer] = description.vector_layers
  t.is(layer?.id, 'capacity')
  const told = new Map([...await features(), ...await featuresIn(TILE)].flatMap(({ properties }) => Object.entries(properties)).map(([name, value]) => [name, typeof value]))
  for (const [name, type] of told) t.is(layer?.fields[name]?.toLowerCase(), type, name)
  t.is((await get('/v1/tiles/capacity.json', { 'If-None-Match': answer.headers.get('ETag') ?? '' })).status, 304)
})

test.serial('tiles do not count against the quota, are served when it is used up, and have ten times the rate', async (t) => {
  const { database, get: ask } = await capacityServer()
  const { key, account } = await issueKey(database, 'free')
  const quick = () => Promise.all(Array.from({ length: 60 }, async () => (await ask(TILE, { headers: { 'X-API-Key': key } })).status))
  await ask(TILE, { headers: { 'X-API-Key': key } })
  const { rows: [meter] } = await database.owner.query('select used::int, empty_at = $2 as untouched from access.meter where account_id = $1', [account, '-infinity'])
  t.deepEqual(meter, { used: 0, untouched: true })
  await database.owner.query('update access.meter set used = 2000 where account_id = $1', [account])
  const answer = await ask(TILE, { headers: { 'X-API-Key': key } })
  t.deepEqual([answer.status, answer.headers.get('RateLimit-Remaining')], [200, '0'])
  t.is((await ask('/v1/key', { headers: { 'X-API-Key': key } })).status, 429)

  await database.owner.query(`update access.meter set tiles_empty_at = clock_timestamp() + interval '60 s' where account_id = $1`, [account])
  for (const path of [TILE, `${TILE}?sort=id`, '/v1/tiles/capacity.json']) {
    const refused = await ask(path, { headers: { 'X-API-Key': key } })
    const { error } = await refused.json() as { error: { code: string; message: string } }
    t.deepEqual([refused.status, error.code], [429, 'rate_limit_exceeded'], path)
    t.regex(error.message, /20 tiles a second/)
    t.regex(refused.headers.get('Retry-After') ?? '', /^[1-5]\d$/)
  }
  await database.owner.query(`update access.meter set tiles_empty_at = '-infinity' where account_id = $1`, [account])
  t.true((await quick()).filter((status) => status === 200).length >= 40)
})

/** Column and row of a place among the 32 × 32 cells of the tile 0/0/0. */
function cellOf({ lon, lat }: { lon: number; lat: number }): string {
  const y = 0.5 - Math.asinh(Math.tan(lat * Math.PI / 180)) / (2 * Math.PI)
  return `${Math.floor((lon + 180) / 360 * 32)}/${Math.floor(y * 32)}`
}

test.serial('a tile of a low zoom shows the best of each cell, at the asset that has it, and counts what the cell holds', async (t) => {
  const { database } = await capacityServer()
  await database.owner.query(`
    with added as (
      insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, precision, lon, lat, first_run, stated_by)
      select 'ast_' || lpad(n::text, 20, '0'), (select id from registry.operator where key = 'alba'), 'many', n, 'node', n, n, n, 'ES', 'exact',
        -40 + n * 7919 % 2400 / 20.0, 60 - n * 104729 % 2400 / 40.0, 1, (select id from registry.source where key = 'alba-open')
      from generate_series(1, 2400) n
      returning id, identifier)
    insert into grid.record (id, measure_id, asset_id, state, value, unit, locator, run_id)
    select 'cap_' || substr(md5(m || identifier), 1, 20), m, id, 'published', identifier::int * 31 % 701 * (5 - m) / 4.0, 'MW', 'row', 1
    from added, (values (1), (3)) measure (m)`)
  await redrawTiles(database.owner)
  const { rows: places } = await database.owner.query<{ id: string; lon: number; lat: number }>(
    'select id, lon, lat from grid.asset where lon is not null and merged_into is null')
  for (const filters of [{}, { direction: 'generation' }, { min_capacity_mw: '1' }] as Record<string, string>[]) {
    const query = new URLSearchParams(filters).toString()
    const rows = answering(await rowsOf(database), filters)
    const found = places.filter(({ id }) => query === '' || rows.has(id))
    const cells = Object.groupBy(found, cellOf)
    const drawn = await featuresIn(TILE, query)
    t.is(drawn.length, Object.keys(cells).length)
    t.true(drawn.length < found.length / 2)
    const byId = new Map(places.map((place) => [place.id, place]))
    for (const { id, properties } of drawn) {
      const place = byId.get(id) ?? { lon: NaN, lat: NaN }
      const held = cells[cellOf(place)] ?? []
      const all = held.flatMap(({ id: asset }) => rows.get(asset) ?? [])
      const figures = { ...bestFigure(all, 'generation', filters), ...bestFigure(all, 'load', filters), ...better(all, filters) }
      t.deepEqual(figuresOf(properties), { assets: held.length, records: all.length, ...figures })
      t.is(bestOf(all, filters)?.asset ?? id, id)
    }
  }
})
