import test from 'ava'
import type pg from 'pg'
import { loadBorders } from '../../../src/registry/borders.ts'
import { testDatabase } from '../../helpers/database.ts'

/**
 * Sources of operators named after their areas: boxes of one degree in Gabon that touch at the meridians 10 and 11 of the equator, one across the
 * antimeridian, and Portugal, with a box that lies in Spain. What the sources are is in their keys.
 */
type Source = { key: string; operator: string; boxes?: number[][]; country?: string; set?: string; measures?: [string, string, string][] }

const LOAD: [string, string, string][] = [['load', 'any', 'available']]
const WEST = [[9, 0, 10, 1]]
const EAST = [[11, 0, 12, 1]]

const SOURCES: Source[] = [
  { key: 'listed', operator: 'West', boxes: WEST, set: 'registry_only = true' },
  { key: 'never', operator: 'West', boxes: WEST, measures: LOAD },
  { key: 'off', operator: 'West', boxes: WEST, set: 'enabled = false', measures: LOAD },
  { key: 'failing', operator: 'West', boxes: WEST, measures: LOAD },
  { key: 'held', operator: 'West', boxes: WEST, measures: [['generation', 'solar', 'available'], ['generation', 'any', 'allocated']] },
  { key: 'withheld', operator: 'West', boxes: WEST, measures: LOAD },
  { key: 'places-withheld', operator: 'West', boxes: WEST },
  { key: 'served', operator: 'West', boxes: WEST, measures: LOAD, set: `rights_mode = 'redistribution_allowed'` },
  { key: 'unplaced', operator: 'West', boxes: WEST, measures: LOAD, set: `rights_mode = 'redistribution_allowed'` },
  { key: 'unlisted', operator: 'West', boxes: WEST, set: 'listed = false', measures: LOAD },
  { key: 'east', operator: 'East', boxes: EAST, measures: LOAD },
  { key: 'date-line', operator: 'Far', boxes: [[179, -1, 180, 1], [-180, -1, -179, 1]], measures: LOAD },
  { key: 'portugal', operator: 'Land', country: 'PT', measures: LOAD },
  { key: 'abroad', operator: 'Abroad', boxes: [[-6.5, 42, -5.5, 43]], measures: LOAD },
]

const idOf = (key: string) => `src_${key.padEnd(20, '0')}`

test.before(async () => {
  const { owner } = await testDatabase()
  const client = await owner.connect()
  await loadBorders(client)
  client.release()
  await owner.query(`insert into registry.operator (id, key, name, type, country)
    select 'op_' || rpad(n, 20, '0'), lower(n), n, 'DSO', 'PT' from unnest($1::text[]) n`, [[...new Set(SOURCES.map(({ operator }) => operator))]])
  await owner.query(`insert into registry.methodology values ('mth_1', (select min(id) from registry.operator), 'm', 'm', 'undisclosed', 'n', '{}', 'm', false, '[]', null)`)
  for (const { key, operator, boxes, country, set, measures = [] } of SOURCES) {
    await owner.query(`insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after,
        rights_mode, semantics, manifest, manifest_folder)
      values ($1, $2, 'op_' || rpad($3, 20, '0'), case when $3 in ('West', 'East') then 'GA' else 'PT' end, $2, 'https://example.org', 'https://example.org/' || $2, false, 'monthly', '60 days', 'link_only', '{}', '{}', '/')`,
    [idOf(key), key, operator])
    if (set !== undefined) await owner.query(`update registry.source set ${set} where key = $1`, [key])
    await owner.query('select registry.apply_area($1, $2, $3)', [idOf(key), country ?? 'PT', boxes === undefined ? null : { boxes }])
    for (const [at, [direction, technology, availability]] of measures.entries()) {
      await owner.query(`insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind,
        methodology_id, unit, negative_meant) values ($1, $2, 'c', $3, $4, array[$4], $5, 'firm', 'snapshot', 'mth_1', 'MW', false)`, [idOf(key), `m${at}`, direction, technology, availability])
    }
  }
  await run('served', 'published', '2026-01-01')
  await run('served', 'failed', '2026-02-01')
  await run('withheld', 'published', '2026-01-01')
  await run('unplaced', 'published', '2026-01-01')
  // One of a hundred assets without a place is not worth a line, two are.
  await owner.query('insert into grid.source_count (source_id, assets, series, unplaced) values ($1, 100, 100, 1), ($2, 100, 100, 2)', [idOf('served'), idOf('unplaced')])
  await run('places-withheld', 'published', '2026-01-01')
  await run('failing', 'held', '2026-03-01')
  await run('failing', 'failed', '2026-03-02')
  await run('held', 'held', '2026-04-01')
  await run('off', 'failed', '2026-04-01')
})

async function run(key: string, status: string, day: string): Promise<void> {
  const { owner } = await testDatabase()
  const { rows: [made] } = await owner.query<{ id: string }>(
    `insert into grid.run (source_id, status, finished_at) values ($1, 'queued', $2) returning id`, [idOf(key), `${day}T12:00:00Z`])
  await owner.query('update grid.run set status = $2 where id = $1', [made?.id, status])
  if (status === 'published') await owner.query('update registry.source set current_run = $2 where id = $1', [idOf(key), made?.id])
}

type Line = { source_id: string; operator: string; operator_name: string; reason: string; since: string | null; read: number | null; stated: number | null; operator_url: string }
type Asked = { place?: string; radius?: number; box?: number[]; params?: object }

async function ask({ place, radius, box, params = {} }: Asked): Promise<Line[]> {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ lines: Line[] }>(
    'select registry.not_included(question.read($3), $1, $2) as lines', [place ?? null, radius ?? null, { ...params, ...(box && { bbox: box }) }])
  return rows[0]?.lines ?? []
}

const keysOf = (lines: Line[]) => lines.map(({ operator_url: url }) => url.slice('https://example.org/'.length))
const point = (lon: number, lat: number) => `POINT(${lon} ${lat})`
const sorted = (keys: string[]) => keys.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
const IN_WEST = sorted(['listed', 'never', 'off', 'failing', 'held', 'withheld', 'unplaced'])

test('each source that works at a place and is not searched is told with the reason, and since when it fails or is held', async (t) => {
  const lines = await ask({ place: point(9.5, 0.5), radius: 1000 })
  t.deepEqual(keysOf(lines), IN_WEST)
  t.deepEqual(Object.fromEntries(lines.map(({ reason, since }, at) => [keysOf(lines)[at], [reason, since]])), {
    listed: ['listed_only', null], never: ['not_imported', null], off: ['not_imported', null],
    failing: ['failed', '2026-03-01T12:00:00.000Z'], held: ['held', '2026-04-01T12:00:00.000Z'], withheld: ['withheld', null], unplaced: ['without_place', null],
  })
  t.deepEqual(lines[0], {
    source_id: idOf('failing'), operator: 'West', operator_name: 'West', reason: 'failed', since: '2026-03-01T12:00:00.000Z', read: null, stated: null, operator_url: 'https://example.org/failing',
  })
})

const SAID = {
  listed: 'it is registered with its link alone, and never imported', never: 'it was never imported', off: 'it is switched off',
  failing: 'it was never published, because its imports have failed since 2026-03-01T12:00:00.000Z',
  held: 'it was never published, because checks have held its imports since 2026-04-01T12:00:00.000Z',
}

test('a request that names one is refused with the same reason', async (t) => {
  const { owner } = await testDatabase()
  const lines = await ask({ place: point(9.5, 0.5), radius: 1000 })
  for (const [key, said] of Object.entries(SAID)) {
    const error = await t.throwsAsync<pg.DatabaseError>(owner.query('select registry.require_sources(array[$1], true)', [idOf(key)]))
    const { operator: _name, operator_name: _same, source_id: source, read: _read, stated: _stated, ...reason } = lines.find(({ source_id: id }) => id === idOf(key)) as Line
    t.like(error, { hint: 'source_not_available', message: `Source ${source} is not available: ${said}` })
    t.deepEqual(JSON.parse(error?.detail ?? ''), { source, ...reason })
  }
})

// From 10.5° E, 0.5° N it is 55.66 km on a sphere to either area: to the one in the east from a little further east.
const within: [what: string, asked: Asked, keys: string[]][] = [
  ['a radius that reaches neither area', { place: point(10.5, 0.5), radius: 55_000 }, []],
  ['a radius that reaches both, the nearer first', { place: point(10.6, 0.5), radius: 70_000 }, ['east', ...IN_WEST]],
  ['a radius that reaches the nearer alone', { place: point(10.6, 0.5), radius: 45_000 }, ['east']],
  ['several points, each source once', { place: 'MULTIPOINT((9.5 0.5), (9.6 0.5), (11.5 0.5))', radius: 1 }, ['east', ...IN_WEST]],
  ['an area that touches', { place: 'POLYGON((9.9 0.9, 9.9 2, 9.95 2, 9.95 0.9, 9.9 0.9))', radius: 0 }, IN_WEST],
  ['a point beyond the antimeridian', { place: point(-178.9, 0), radius: 12_000 }, ['date-line']],
  ['a point before it', { place: point(178.95, 0), radius: 6000 }, ['date-line']],
  ['a country', { place: point(-8.4, 40.2), radius: 0 }, ['portugal']],
  ['a country beyond its border', { place: point(-6, 40.4), radius: 100_000 }, ['portugal']],
  ['a country too far away', { place: point(-6, 40.4), radius: 10_000 }, []],
  ['a box within an area', { box: [9.4, 0.4, 9.5, 0.5] }, IN_WEST],
  ['a box that touches an area', { box: [10, 0.5, 10.5, 0.9] }, IN_WEST],
  ['a box between the areas', { box: [10.1, 0, 10.9, 1] }, []],
  ['a box around both, by operator', { box: [0, -10, 20, 10] }, ['east', ...IN_WEST]],
  ['a box across the antimeridian', { box: [179.9, 0, -179.95, 1] }, ['date-line']],
  ['a box that ends before it', { box: [170, 0, 178.9, 1] }, []],
  ['a box in a country', { box: [-8.5, 40, -8.4, 40.1] }, ['portugal']],
  ['a box around a country', { box: [-20, 30, 0, 50] }, ['abroad', 'portugal']],
  ['a box beside a country', { box: [-20, 30, -19, 50] }, []],
  ['a place in a box that lies abroad', { place: point(-5.6, 42.6), radius: 10_000 }, []],
  ['a place in it so near to its country that the radius reaches that', { place: point(-5.6, 42.6), radius: 150_000 }, ['abroad', 'portugal']],
  ['a box abroad', { box: [-5.7, 42.5, -5.6, 42.6] }, []],
  ['neither a place nor a box', {}, []],
  ['a country that is named', { params: { country: ['PT'] } }, ['abroad', 'date-line', 'portugal']],
  ['an operator that is named, of which what has assets without a place is searched', { params: { operator: ['west'] } }, IN_WEST.filter((key) => key !== 'unplaced')],
  ['a source that is named', { params: { source: [idOf('held'), idOf('served')] } }, ['held']],
]
for (const [what, asked, keys] of within) {
  test(`of ${what}: ${keys.join(', ') || 'none'}`, async (t) => {
    t.deepEqual(keysOf(await ask(asked)), keys)
  })
}

const questions: [params: object, left: string[]][] = [
  [{ country: ['ES'] }, []],
  [{ country: ['ES', 'GA'] }, IN_WEST],
  [{ operator: ['east'] }, []],
  [{ operator: ['west'] }, IN_WEST],
  [{ operator: ['op_West0000000000000000'] }, IN_WEST],
  [{ source: [idOf('never'), idOf('held')] }, sorted(['never', 'held'])],
  [{ direction: ['load'] }, IN_WEST.filter((key) => key !== 'held')],
  [{ direction: ['generation', 'bidirectional'] }, sorted(['held', 'listed'])],
  [{ technology: ['solar'] }, IN_WEST],
  [{ technology: ['hydro'], direction: ['generation'], availability_type: ['available'] }, ['listed']],
  [{ direction: ['generation'], technology: ['solar'], availability_type: ['available'] }, sorted(['held', 'listed'])],
  [{ direction: ['generation'], technology: ['solar'], availability_type: ['allocated'] }, sorted(['held', 'listed'])],
  [{ direction: ['generation'], technology: ['solar'], availability_type: ['connected'] }, ['listed']],
  [{ availability_type: ['allocated'] }, sorted(['held', 'listed'])],
  [{ firmness: ['flexible'] }, ['listed']],
  [{ horizon_year: 2030 }, ['listed']],
  [{ min_capacity_mw: 5 }, IN_WEST],
]
for (const [params, left] of questions) {
  test(`the question ${JSON.stringify(params)} leaves ${left.join(', ') || 'none'}`, async (t) => {
    t.deepEqual(keysOf(await ask({ place: point(9.5, 0.5), radius: 1000, params })), left)
  })
}

test.serial('at most twenty are told, the nearest', async (t) => {
  const { owner } = await testDatabase()
  await owner.query(`
    with made as (
      insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after, rights_mode, semantics, manifest, manifest_folder)
      select 'src_' || lpad(n::text, 20, '9'), 'more-' || n, operator_id, country, name, url, 'https://example.org/more-' || n, true, cadence, stale_after,
        rights_mode, semantics, manifest, manifest_folder from registry.source, generate_series(10, 39) n where key = 'listed' returning id, key)
    insert into registry.source_area (source_id, box)
    select id, ST_MakeEnvelope(50 + substr(key, 6)::int / 100.0, 0, 51, 1, 4326) from made`)
  const near = Array.from({ length: 20 }, (_, at) => `more-${10 + at}`)
  t.deepEqual(keysOf(await ask({ place: point(50, 0.5), radius: 100_000 })), near)
  t.deepEqual(keysOf(await ask({ box: [50, 0, 51, 1] })), near)
  await owner.query(`delete from registry.source_area where source_id like 'src_9%'`)
  await owner.query(`delete from registry.source where id like 'src_9%'`)
})

test.serial('why a source is missing changes the version of the answers, and nothing else that a failed import does', async (t) => {
  const { owner } = await testDatabase()
  const changes = async (key: string, status: string) => {
    const version = async () => (await owner.query<{ registry: string }>('select registry from registry.revision')).rows[0]?.registry
    const before = await version()
    await run(key, status, '2026-05-01')
    return before !== await version()
  }
  t.true(await changes('portugal', 'failed'), 'the first')
  t.false(await changes('portugal', 'failed'), 'once more')
  t.true(await changes('portugal', 'held'), 'held in place of failed')
  t.false(await changes('served', 'failed'), 'what is served stays')
  const { rows: [last] } = await owner.query<{ id: string }>('select max(id) as id from grid.run where source_id = $1', [idOf('portugal')])
  t.deepEqual((await ask({ place: point(-8.4, 40.2), radius: 0 })).map(({ reason }) => reason), ['held'])
  const before = (await owner.query('select registry from registry.revision')).rows
  await owner.query(`update grid.run set status = 'queued' where id = $1`, [last?.id])
  t.notDeepEqual((await owner.query('select registry from registry.revision')).rows, before, 'released')
  t.deepEqual((await ask({ place: point(-8.4, 40.2), radius: 0 })).map(({ reason }) => reason), ['failed'])
})
