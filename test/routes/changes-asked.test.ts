import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { usable } from '../helpers/heads.ts'
import { page, walk } from '../helpers/walk.ts'

type Side = { value: number | null; unit: string; value_mw: number | null } | null
type Kind = Record<'direction' | 'technology' | 'availability_type' | 'firmness' | 'measure', string | null> & { horizon: object | null }
type Change = Kind & {
  id: number; change_type: string; record_id: string; source_id: string; source_name: string; operator_name: string; tags: string[]
  asset_id: string; asset: { id: string; name: string; lon: number | null; lat: number | null }; before: Side; after: Side; access: { status: string }
}
type Kept = {
  id: number; type: string; source: string; at: string; granted: boolean; first: boolean; direction: string | null; technology: string | null; technologies: string[] | null; availability: string | null
  firmness: string | null; measure: string | null; horizon: object | null
  kv: number | null; lon: number | null; lat: number | null; tags: string[]; mw: number[]
}

test.before('tell of each change what it is, also of the withheld ones', async (t) => {
  t.timeout(60_000)
  const { database: { owner } } = await capacityServer()
  const side = (bound: string) => `(select jsonb_build_object('value', v.value, 'unit', v.unit, 'value_mw', v.value_mw, 'class_code', v.class_code, 'state', v.state)
    from grid.record_version v where v.record_id = c.record_id and v.${bound} = c.changed_at)`
  await owner.query(`update grid.change c set before = ${side('valid_to')}, after = ${side('valid_from')}`)
  await owner.query(`update grid.change set tags = ingest.change_tags((before ->> 'value')::numeric, before ->> 'unit', (after ->> 'value')::numeric, after ->> 'unit')`)
})

/** Every change with what it may be asked for by, read without any function of the routes. */
async function kept(): Promise<Kept[]> {
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<Kept>(`
    select c.id::integer, c.change_type as type, s.key as source, c.changed_at::text as at, s.granted, c.run_id <= 5 as first, m.direction, m.technology, m.technologies,
      m.availability_type as availability, m.firmness, m.key as measure,
      case when m.id is not null then jsonb_build_object('kind', m.horizon_kind, 'year_from', m.year_from, 'year_to', m.year_to, 'scenario', m.scenario, 'season', m.season, 'hours', m.hours) end as horizon, a.voltage_kv::float8 as kv, a.lon, a.lat, c.tags,
      array_remove(array[(c.before ->> 'value_mw')::float8, (c.after ->> 'value_mw')::float8], null) as mw
    from grid.change c join registry.source s on s.id = c.source_id join grid.asset o on o.id = c.asset_id join grid.asset a on a.id = coalesce(o.merged_into, o.id)
    join (select distinct record_id, measure_id from grid.record_version) v on v.record_id = c.record_id left join grid.measure m on m.id = v.measure_id and s.enabled
    order by c.id`)
  return rows
}

const inBox = ({ lon, lat }: Kept) => lon !== null && lat !== null && lon >= -2.9 && lon <= -2.75 && lat >= 43.04 && lat <= 43.2
const open = (tag: string) => ({ granted, tags }: Kept) => granted && tags.includes(tag)

const ASKED: [query: string, selects: (change: Kept) => boolean][] = [
  ['changed_after=2026-09-01', ({ at, first }) => at >= '2026-09' && !first],
  ['changed_after=2026-05-01', ({ first }) => !first],
  ['changed_after=2026-09-01T00:00:01Z', ({ at }) => at >= '2026-10'],
  ['tag=opened', open('opened')],
  ['tag=opened,closed', (change) => open('opened')(change) || open('closed')(change)],
  ['direction=generation', ({ direction }) => direction === 'generation'],
  ['direction=load&tag=closed&change_type=changed,removed', (change) => change.direction === 'load' && open('closed')(change) && change.type !== 'added'],
  ['technology=solar', ({ technologies }) => technologies?.some((term) => usable('solar').includes(term)) === true],
  ['availability_type=available,class_only', ({ availability }) => availability === 'available' || availability === 'class_only'],
  ['bbox=-2.9,43.04,-2.75,43.2', inBox],
  ['bbox=-2.9,43.04,-2.75,43.2&tag=opened&changed_after=2026-09-01', (change) => inBox(change) && open('opened')(change) && change.at >= '2026-09' && !change.first],
  ['geometry=POLYGON((-2.9 43.04,-2.75 43.04,-2.75 43.2,-2.9 43.2,-2.9 43.04))&country=ES', (change) => inBox(change) && change.source.startsWith('alba')],
  ['min_capacity_mw=60', ({ granted, mw }) => granted && mw.some((value) => value >= 60)],
  ['min_voltage_kv=100&bbox=-2.9,43.04,-2.75,43.2', (change) => inBox(change) && (change.kv ?? 0) >= 100],
  ['bbox=20,60,21,61', () => false],
]

for (const [query, selects] of ASKED) {
  test(`changes by ${query} are those that match, in order, and none that is withheld matches what it says of figures`, async (t) => {
    const server = await capacityServer()
    const all = await kept()
    const rows = await walk<Change>(server, `/v1/changes?${query}`, [200, 1, 77])
    t.deepEqual(rows.map(({ id }) => id), all.filter(selects).map(({ id }) => id))
    if (!query.startsWith('bbox=20')) t.true(rows.length > 0)
    const byId = new Map(all.map((one) => [one.id, one]))
    for (const { id, direction, technology, availability_type: availability, firmness, measure, horizon, asset, access } of rows.slice(0, 200)) {
      const one = byId.get(id)
      t.deepEqual([availability, firmness, measure, horizon], [one?.availability, one?.firmness, one?.measure, one?.horizon])
      t.deepEqual([direction, technology, asset.lon, asset.lat, access.status], [one?.direction, one?.technology, one?.lon, one?.lat, one?.granted ? 'granted' : 'withheld'])
    }
  })
}

test('what a source’s first import added is no change since a day before it, and the source is named', async (t) => {
  const server = await capacityServer()
  const { meta } = await page<Change>(server, '/v1/changes?changed_after=2026-05-01&country=ES')
  const followed = meta.followed_later as { source_id: string; name: string; since: string }[]
  t.deepEqual(followed.map(({ name }) => name).toSorted(), ['alba-closed', 'alba-open'])
  t.regex(followed[0]?.since ?? '', /^2026-06-01T/)
  t.deepEqual((await page<Change>(server, '/v1/changes?changed_after=2026-06-02')).meta.followed_later, [])
  t.is((await page<Change>(server, '/v1/changes')).meta.followed_later, null)
})

test('a change of an asset that was merged is at the place of the one that it was merged into', async (t) => {
  const server = await capacityServer()
  const { rows: [merged] } = await server.database.owner.query<{ id: string; survivor: string }>('select id, merged_into as survivor from grid.asset where merged_into is not null')
  const rows = await walk<Change>(server, '/v1/changes?bbox=-3,43,-2.97,43.01', [200])
  const own = rows.filter(({ asset_id: id }) => id === merged?.id)
  t.true(own.length > 0)
  t.true(own.every(({ asset }) => asset.id === merged?.survivor))
})

test.serial('a request that looks at as many changes as it may says where to go on, and a walk finds the same', async (t) => {
  const server = await capacityServer()
  const { rows: [last] } = await server.database.owner.query<{ id: string }>('select max(id) as id from grid.change')
  // Two changes more than a request looks at lie between the last one and the next.
  const far = Number(last?.id) + 100_002
  await server.database.owner.query(`insert into grid.change select $1, change_type, now(), run_id, source_id, country, operator_id, asset_id, record_id, '{moved}', 12, before, after
    from grid.change where id = (select max(c.id) from grid.change c join registry.source s on s.id = c.source_id where s.granted)`, [far])
  t.teardown(() => server.database.owner.query('delete from grid.change where id = $1', [far]))
  const first = await page<Change>(server, `/v1/changes?since=${last?.id}&tag=moved`)
  t.deepEqual([first.data.length, first.meta.last_change_id, first.pagination.next_cursor !== null], [0, far - 2, true])
  t.deepEqual((await walk<Change>(server, `/v1/changes?since=${last?.id}&tag=moved`, [20])).map(({ id }) => id), [far])
})

for (const query of ['tag=vanished', 'bbox=1,2,3', 'changed_after=yesterday', 'bbox=1,2,3,4&geometry=POINT(1 2)', 'min_voltage_kv=9&max_voltage_kv=2']) {
  test(`changes of ${query} are refused`, async (t) => {
    t.is((await (await capacityServer()).getKeyed(`/v1/changes?${query}`)).status, 400)
  })
}

test.serial('a change says what kind of figure it is about as its record does, also where that is withheld or removed; nothing where its source is switched off', async (t) => {
  const server = await capacityServer()
  const { database: { owner } } = server
  const rows = await walk<Change>(server, '/v1/changes', [200])
  const find = (type: string, status: string) => rows.find(({ change_type, access }) => change_type === type && access.status === status) as Change
  for (const status of ['granted', 'withheld']) {
    const change = find('changed', status)
    const answer = await server.getKeyed(`/v1/capacity/${change.record_id}`)
    const { data: { direction, technology, availability_type, firmness, measure, horizon } } = await answer.json() as { data: Kind }
    t.truthy(availability_type)
    t.like(change, { direction, technology, availability_type, firmness, measure, horizon })
  }
  const removed = find('removed', 'granted')
  t.is((await server.getKeyed(`/v1/capacity/${removed.record_id}`)).status, 404)
  t.deepEqual([removed.availability_type, removed.horizon === null], [(await kept()).find(({ id }) => id === removed.id)?.availability, false])

  await owner.query('update registry.source set enabled = false where id = $1', [removed.source_id])
  t.teardown(() => owner.query('update registry.source set enabled = true where id = $1', [removed.source_id]))
  const [off] = (await page<Change>(server, `/v1/changes?since=${removed.id - 1}&limit=1`)).data
  t.like(off, { id: removed.id, availability_type: null, firmness: null, measure: null, horizon: null })
})
