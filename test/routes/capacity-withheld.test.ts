import test from 'ava'
import { redrawTiles, seeded } from '../helpers/assets.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { counts } from '../helpers/counts.ts'
import type { TestDatabase } from '../helpers/database.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

const SORTS = ['id', '-value_mw', 'value_mw', '-source_date', 'source_date', '-voltage_kv', 'voltage_kv']
const FILTERS: Record<string, string[]> = {
  country: ['ES', 'ES,FR'], operator: ['alba'], direction: ['load', 'generation'], technology: ['solar'],
  min_capacity_mw: ['0', '50', '500'], comparability: ['strict'], fresh_after: ['2026-10-25', '2026-12-01'], horizon_year: ['2030'],
  limit_kind: ['thermal', '-thermal', 'voltage,-other'], works_before: ['2028'], tia_threshold_above_mw: ['-1', '0.5', '4'], technical_limit: ['yes', 'no', 'unknown', 'yes,no'], upstream_min_capacity_mw: ['-1', '0.5', '50'],
  upstream_unknown: ['include'], min_voltage_kv: ['66'], bbox: ['-3,43,-2.8,43.1'], as_of: ['2026-07-01T00:00:00Z', '2026-11-01T00:00:00Z'], sort: SORTS, limit: ['5', '40', '200'],
}

const CQL2 = [
  'value_mw > 50', 'NOT value_mw > 50', 'value_mw IS NULL', "state = 'published' OR value_mw BETWEEN 0 AND 9", "state = 'withheld' AND NOT value_mw = 0",
]

/** What is stated beside withheld figures in the end, and beside every third of the others. */
const OTHER_FACTS = JSON.stringify([
  { kind: 'assessed_above', label: 'TIA', text: '5MW', value: 5, unit: 'MW' }, { kind: 'technical_limit', label: 'Limit', text: 'Yes', value: null, unit: null, exists: true },
])

/** Requests of each kind. */
const DRAWN = counts(12, 24, 60)

const TILES = ['0/0/0', '6/31/23', '8/126/93']

const NEAR = [[43.05, -2.9], [43.0, -3.0], [43.1, -2.8]].map(([lat, lon]) => ({ name: 'x', lat, lon }))

const SITE_FILTERS = [{}, { min_capacity_mw: 50 }, { min_capacity_mw: 99999 }, { direction: ['load'] }, { min_voltage_kv: 66, firmness: ['firm'] }, { min_capacity_mw: 0 },
  { upstream_min_capacity_mw: 0.5 }, { min_capacity_mw: 1, upstream_min_capacity_mw: 50, upstream_unknown: 'include' },
  { tia_threshold_above_mw: 1 }, { technical_limit: ['yes', 'no'] }, { technical_limit: ['unknown'], min_capacity_mw: 50 }]

/** Requests of every route that shows figures or counts them; the same for a seed. */
async function requests(): Promise<string[]> {
  const { database } = await capacityServer()
  const { rows } = await database.owner.query<{ asset: string; record: string }>(`
    select distinct on (r.asset_id) r.asset_id as asset, r.id as record from grid.record r where r.measure_id in (11, 12) order by 1, 2 limit 12`)
  const random = seeded(12)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const query = (without: string[]) => {
    const drawn = new URLSearchParams(Object.entries(FILTERS)
      .filter(([name]) => !without.includes(name) && random() < 0.25).map(([name, values]): [string, string] => [name, pick(values)]))
    if (drawn.has('upstream_unknown')) drawn.set('upstream_min_capacity_mw', pick(FILTERS.upstream_min_capacity_mw ?? []))
    return drawn.toString()
  }
  const { rows: sources } = await database.owner.query<{ id: string }>('select id from registry.source where not granted')
  const beside = ['tia_threshold_above_mw=1', 'technical_limit=yes', 'technical_limit=no,unknown&direction=load'].flatMap((asked) => [
    `/v1/capacity?limit=200&sort=-value_mw&${asked}`, `/v1/capacity?as_of=2026-11-01T00:00:00Z&limit=200&${asked}`, `/v1/capacity/assets?limit=200&${asked}`, `/v1/tiles/capacity/6/31/23.mvt?${asked}`,
    `/ogc/collections/capacity/items?limit=200&${asked}`,
  ])
  return [...sources.map(({ id }) => `/v1/sources/${id}/status`), ...beside, ...Array.from({ length: DRAWN }, () => [
    `/v1/capacity?${query([])}`,
    `/v1/capacity?geometry=POLYGON((-3 43,-2.8 43,-2.9 43.1,-3 43))&${query(['bbox'])}`,
    `/v1/capacity/assets?geometry=LINESTRING(-3 43,-2.8 43.1)&width_km=6&${query(['sort', 'comparability', 'as_of', 'bbox'])}`,
    `/v1/capacity/nearby?lat=43.05&lon=-2.9&radius_km=12&${query(['sort', 'bbox'])}`,
    `/v1/capacity/assets?sort=${pick(['-mw', '-generation_mw', '-load_mw', 'name'])}&${query(['sort', 'comparability', 'as_of'])}`,
    `/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=12&sort=${pick(['-mw', 'distance'])}&${query(['sort', 'comparability', 'as_of', 'bbox'])}`,
    `/v1/postcodes/ES/48001/capacity?${query(['sort', 'bbox'])}`,
    `/v1/substations/${pick(rows).asset}/capacity?${query(['sort', 'bbox'])}`,
    `/v1/substations/${pick(rows).asset}/history?limit=${pick([1, 50])}`,
    `/v1/substations/${pick(rows).asset}/upstream?direction=${pick(['load', 'generation', 'load,generation'])}${pick(['', '&firmness=firm', '&horizon_year=2030'])}`,
    `/v1/capacity/${pick(rows).record}`,
    `/ogc/collections/capacity/items?${query(['sort', 'as_of'])}`,
    `/ogc/collections/capacity/items?limit=5&filter=${encodeURIComponent(pick(CQL2))}`,
    `/v1/changes?limit=${pick([20, 200])}`,
    `POST /v1/capacity/sites ${JSON.stringify({ sites: [pick(NEAR), pick(NEAR)], radius_km: 12, filters: pick(SITE_FILTERS) })}`,
    `/v1/tiles/capacity/${pick(TILES)}.mvt?${query(['comparability', 'as_of', 'sort', 'bbox', 'limit'])}`,
  ]).flat()]
}

/** Absolute links and the tags of what has some are the same from two servers with this address. */
const SAME_ADDRESS = { publicUrl: 'https://headroom.test' }
const NEXT_FEATURES = /"href":"https:\/\/headroom\.test([^"]+)","rel":"next"/

/** Everything that a caller can see of an answer and of the page after it, but the request's id and the moment. */
async function seen(path: string, { getKeyed }: TestServer): Promise<string> {
  const [, route = path, body] = /^POST (\S+) (.*)$/.exec(path) ?? []
  const answer = await getKeyed(route, body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  // A tile is no text: one character for each byte.
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1').replaceAll(/"request_id" ?: ?"[^"]*"|"timeStamp":"[^"]+"|"(?:age|freshness)_seconds" ?: ?\d+/g, '')
  const cursor = /"next_cursor" ?: ?"([^"]+)"/.exec(text)?.[1]
  const follows = cursor === undefined ? NEXT_FEATURES.exec(text)?.[1] : `${path}&cursor=${cursor}`
  const next = follows === undefined ? '' : (await (await getKeyed(follows)).text())
    .replaceAll(/"request_id" ?: ?"[^"]*"|"timeStamp":"[^"]+"|"age_seconds" ?: ?\d+/g, '')
  return `${answer.status} ${answer.headers.get('etag')}\n${text}\n${next}`
}

/** Names what feeds each asset: chains of four, in which withheld figures stand at any place. */
async function feed(owner: TestDatabase['owner']): Promise<void> {
  await owner.query(`
    insert into grid.asset_upstream (asset_id, source_id, name, upstream_asset_id, basis, candidates)
    select c.id, s.id, 'what feeds it', c.above, 'name', 1
    from (select a.id, row_number() over o as n, lead(a.id) over o as above from grid.asset a where a.merged_into is null window o as (order by a.id)) c
    join registry.source s on s.key = 'alba-open' where c.n % 4 <> 0 and c.above is not null`)
  await owner.query('select grid.settle_chains()')
  await owner.query('update registry.revision set publishes = publishes + 1')
}

/** Which changes those hear of who ask about what is below them: by mail, and by webhook of each source. */
async function toldFromBelow(owner: TestDatabase['owner']): Promise<string[]> {
  const session = await owner.connect()
  try {
    const questions = [{}, { direction: ['load'] }, { country: ['ES'], min_capacity_mw: 1 }, { operator: ['alba'], upstream_min_capacity_mw: 0.5 }, { bbox: [-3, 43, -2.8, 43.1] }]
    const { rows: mailed } = await session.query<{ told: string }>(`
      select q.n || ' ' || m::text as told from unnest($1::jsonb[]) with ordinality q (params, n),
        access.question_matches(q.params || '{"include_upstream": true}', 0, 9e15::bigint) m order by 1`, [questions.map((one) => JSON.stringify(one))])
    const told = mailed.map((one) => one.told)
    const { rows: sources } = await session.query<{ id: string }>('select id from registry.source order by id')
    for (const { id } of sources) {
      await session.query('drop table if exists pg_temp.stage_change')
      await session.query(`create temporary table stage_change as select change_type, asset_id from grid.change where source_id = '${id}'`)
      const { rows } = await session.query<{ told: string }>(`
        select concat_ws(' ', s.id, f.change_type, f.above, (f.below_source).id, f.below) as told from registry.source s, ingest.changed_above(s) f where s.id = $1 order by 1`, [id])
      told.push(...rows.map((one) => one.told))
    }
    return told
  } finally {
    session.release()
  }
}

test.serial('answers do not depend on withheld figures', async (t) => {
  t.timeout(180_000)
  const { database: { owner } } = await capacityServer()
  await redrawTiles(owner)
  await owner.query(`
    with held as (
      insert into grid.run (source_id, status, started_at, finished_at) select id, 'held', now(), now() from registry.source where not granted
      returning id)
    insert into grid.finding (run_id, check_name, held, count, examples) select id, 'capacity_above_ceiling', true, 1, '[]' from held`)
  await feed(owner)
  await owner.query(`update grid.record set facts = '${OTHER_FACTS}' where measure_id not in (11, 12) and abs(hashtext(id)) % 3 = 0`)
  // Everything opened, whoever may know it.
  await owner.query(`update grid.change set tags = '{opened}'`)
  const paths = await requests()
  const before = []
  const server = await startServer(async () => {}, SAME_ADDRESS)
  for (const path of paths) before.push(await seen(path, server))
  const told = await toldFromBelow(owner)
  t.true(new Set(before).size > DRAWN * 2.5)
  t.true(before.some((text) => /"binding_reason" ?: ?"withheld"/.test(text)))
  await owner.query(`
    update grid.record r set state = case when c.n % 5 = 0 then 'not_published' else 'published' end,
      value = case when c.n % 5 = 0 then null else (c.n % 977)::numeric end, value_min = null, value_max = null, as_published = 'other', queue_mw = 1,
      class_code = null, notes = 'other', limiting_factors = '{other}',
      limits = '[{"side": "here", "kind": "thermal", "direction": null, "text": "other"}]',
      works = '[{"side": "here", "text": "other", "year": 2027, "date": null, "as_published": null}]', status_colour = '{"load": "red"}', facts = '${OTHER_FACTS}'
    from (select id, abs(hashtext(id)) as n from grid.record) c where c.id = r.id and r.measure_id in (11, 12)`)
  await owner.query(`
    update grid.record_version v set state = 'published', value = abs(hashtext(record_id || valid_from)) % 977, value_min = null, value_max = null,
      as_published = 'other', queue_mw = 1, class_code = null, notes = 'other', limiting_factors = '{other}',
      limits = '[{"side": "here", "kind": "thermal", "direction": null, "text": "other"}]',
      works = '[{"side": "here", "text": "other", "year": 2027, "date": null, "as_published": null}]', status_colour = '{"load": "red"}', facts = '${OTHER_FACTS}'
    where v.measure_id in (11, 12)`)
  await owner.query(`update grid.change c set before = after, after = before, tags = '{closed}', moved_m = 7 from registry.source s
    where s.id = c.source_id and not s.granted`)
  await owner.query(`update grid.finding f set count = 40 from grid.run r join registry.source s on s.id = r.source_id
    where r.id = f.run_id and not s.granted`)
  // Another process: this one sends the tiles that it keeps.
  const another = await startServer(async () => {}, SAME_ADDRESS)
  for (const [n, path] of paths.entries()) t.is(await seen(path, another), before[n] ?? '', path)

  // Changes of withheld figures are in the feed. Whoever asks about what is below them is not told of any, however many there are.
  await owner.query(`
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before, after)
    select nextval('grid.change_id'), 'removed', now(), r.run_id, s.id, s.country, s.operator_id, r.asset_id, r.id, '{increased}', null, null
    from grid.record r join registry.source s on s.no = r.source_no where not s.granted`)
  t.true(told.length > 50)
  t.deepEqual(await toldFromBelow(owner), told)
})

test.serial('a change of rights shows in the next answer of every route, and no longer when it is taken back', async (t) => {
  const { database: { owner }, getKeyed } = await capacityServer()
  const { rows: [one] } = await owner.query<{ id: string; asset: string }>(`
    select id, asset_id as asset from grid.record where measure_id = 1 and value > 1 limit 1`)
  const paths = [
    '/v1/capacity?direction=load', '/v1/capacity?sort=-value_mw', `/v1/capacity/${one?.id}`, `/v1/substations/${one?.asset}/capacity`,
    `/v1/substations/${one?.asset}/history`, '/v1/capacity/nearby?lat=43.1&lon=-2.8&radius_km=30', '/v1/postcodes/ES/48001/capacity',
    '/v1/changes?operator=alba', '/v1/capacity?as_of=2026-07-01T00:00:00Z&operator=alba',
  ]
  for (const path of paths) {
    const shown = async () => {
      const text = await (await getKeyed(path)).text()
      const records = (JSON.parse(text) as { data: unknown }).data
      return (Array.isArray(records) ? records : [records]).filter((each) => JSON.stringify(each).includes('"status":"granted"')).length
    }
    const first = await shown()
    t.true(first > 0, path)
    await owner.query(`update registry.source set rights_override = 'blocked' where granted and key <> 'bruma-off'`)
    t.is(await shown(), 0, path)
    await owner.query('update registry.source set rights_override = null')
    t.is(await shown(), first, path)
  }
})
