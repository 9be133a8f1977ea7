import test from 'ava'
import { issueKey, testServer, type TestServer } from '../helpers/server.ts'

/** Which error answers which request, over all the routes that take the same filters. */

const id = (prefix: string, n: number) => prefix + String(n).padStart(20, '0')
const source = (...numbers: number[]) => `source=${numbers.map((n) => id('src_', n)).join(',')}`
const asset = (n: number | string, query = '') => `/v1/substations/${typeof n === 'number' ? id('ast_', n) : n}/capacity${query}`

type Body = { data: { id: string; access: { status: string } }[]; error: { code: string; message: string; details: unknown } }

/** The figures of grid-data.sql, and of asset 3 one of another class, one withheld of a third, one that is a class only. */
async function server(): Promise<TestServer> {
  const started = await testServer()
  prepared ??= started.database.owner.query(`
    insert into registry.methodology (id, operator_id, key, name, basis, network_state, included, comparability_class,
      additive, disclaimers)
    select 'mth_' || lpad(n::text, 20, '0'), $1, n::text, 'Other', 'undisclosed', 'undisclosed', '{}', 'class-' || n, false, '[]'
    from generate_series(2, 4) n`, [id('op_', 1)]).then(() => started.database.owner.query(`
    with measure as (
      insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind,
        methodology_id, unit, negative_meant, source_date)
      select 'src_' || lpad(source::text, 20, '0'), 'm' || n, 'Column', 'generation', 'any', '{any}'::text[], 'available', 'unspecified',
        'snapshot', 'mth_' || lpad(n::text, 20, '0'), unit, false, '2026-02-04'
      from (values (2, 1, 'MW'), (3, 2, 'MW'), (4, 1, 'class')) m (n, source, unit)
      returning *
    )
    insert into grid.record (id, measure_id, asset_id, state, value, class_code, unit, locator, run_id)
    select 'cap_0000000000000000009' || id, id, $1, case unit when 'MW' then 'published' else 'class_only' end,
      case unit when 'MW' then 9 end, case unit when 'class' then 'red' end, unit, 'row 1', 1
    from measure`, [id('ast_', 3)]))
  await prepared
  return started
}

let prepared: Promise<unknown> | null = null

const NEAR = '/v1/capacity/nearby?lat=43&lon=-2.97'

/** Every route that takes capacity filters, ready for one more parameter. */
const FILTERED = ['/v1/capacity?', `${NEAR}&`, asset(1, '?')]

for (const path of FILTERED) {
  for (const [query, status, code, names] of [
    ['country=ZZ', 400, 'invalid_parameter', 'country'],
    ['country=ES,ZZ', 400, 'invalid_parameter', 'country'],
    ['country=NL', 404, 'country_not_supported', 'NL'],
    ['country=es,nl', 404, 'country_not_supported', 'NL'],
    ['operator=nobody', 404, 'operator_not_found', 'nobody'],
    ['operator=norte,nobody', 404, 'operator_not_found', 'nobody'],
    ['operator=leer', 404, 'operator_not_supported', 'leer'],
    ['operator=norte,leer', 404, 'operator_not_supported', 'leer'],
    ['source=src_x', 404, 'source_not_found', 'src_x'],
    ['source=norte-open', 404, 'source_not_found', 'norte-open'],
    [`${source(1)},src_x`, 404, 'source_not_found', 'src_x'],
    [`${source(4)},src_x`, 404, 'source_not_found', 'src_x'],
    [source(3), 409, 'source_not_available', id('src_', 3)],
    [source(4), 409, 'source_not_available', id('src_', 4)],
    [source(5), 409, 'source_not_available', id('src_', 5)],
    [source(1, 5), 409, 'source_not_available', id('src_', 5)],
    [source(2, 4), 409, 'source_not_available', id('src_', 4)],
    [source(2), 451, 'source_rights_restricted', 'rights'],
    ['as_of=2999-01-01T00:00:00Z', 400, 'invalid_parameter', 'as_of'],
    ['limit=201', 400, 'invalid_parameter', 'limit'],
    ['cursor=bm9uZQ', 400, 'invalid_cursor', 'cursor'],
  ] as const) {
    test(`${path}${query} is ${status} ${code}`, async (t) => {
      const answer = await (await server()).getKeyed(path + query)
      const { error } = await answer.json() as Body
      t.deepEqual([answer.status, error.code], [status, code])
      t.true(error.message.includes(names), error.message)
    })
  }
}

for (const [path, status, code, details] of [
  ['/v1/capacity?fresh_after=2026-02-05', 409, 'source_data_stale', { newest: '2026-02-04' }],
  [`${NEAR}&fresh_after=2026-02-05T00:00:00Z`, 409, 'source_data_stale', { newest: '2026-02-04' }],
  [asset(1, '?fresh_after=2026-02-05'), 409, 'source_data_stale', { newest: '2026-02-04' }],
  ['/v1/capacity?direction=generation&fresh_after=2026-02-05', 409, 'source_data_stale', { newest: '2026-02-04' }],
  ['/v1/capacity?comparability=strict', 422, 'capacity_semantics_not_comparable', { classes: ['class-2', 'class-4', 'own'] }],
  [`${NEAR}&comparability=strict&limit=1`, 422, 'capacity_semantics_not_comparable', { classes: ['class-2', 'class-4', 'own'] }],
  [asset(3, '?comparability=strict&direction=generation'), 422, 'capacity_semantics_not_comparable', { classes: ['class-2', 'class-4'] }],
  [asset('ast_none'), 404, 'asset_not_found', { param: 'id', given: 'ast_none' }],
  [asset('ast_none', `?${source(2)}`), 404, 'asset_not_found', { param: 'id', given: 'ast_none' }],
  [asset(50), 404, 'capacity_not_available', {}],
  [asset(50, '?direction=generation'), 404, 'capacity_not_available', {}],
  [asset(85), 404, 'capacity_not_available', {}],
  // Before what is said of sources that are not served, and after names that nobody has.
  [asset(50, `?${source(1, 5)}`), 404, 'capacity_not_available', {}],
  [asset(50, `?${source(2)}`), 404, 'capacity_not_available', {}],
  [asset(50, '?country=NL'), 404, 'country_not_supported', { country: 'NL', param: 'country', given: 'NL' }],
  [asset(50, '?source=src_none'), 404, 'source_not_found', { source: 'src_none', param: 'source', given: 'src_none' }],
  [asset(1, '?as_of=2000-01-01T00:00:00Z'), 404, 'capacity_not_available', { param: 'as_of', given: '2000-01-01T00:00:00Z' }],
  [`/v1/capacity/${id('cap_', 22)}`, 404, 'capacity_not_available', { param: 'id', given: id('cap_', 22) }],
  ['/v1/capacity/none', 404, 'capacity_not_available', { param: 'id', given: 'none' }],
  [`${NEAR}&radius_km=500.1`, 400, 'invalid_parameter', { param: 'radius_km', given: '500.1', allowed: 500 }],
  ['/v1/substations?lat=43&lon=-2&radius_km=501', 400, 'invalid_parameter', { param: 'radius_km', given: '501', allowed: 500 }],
  ['/v1/assets.geojson?country=FR', 404, 'country_not_supported', { country: 'FR', param: 'country', given: 'FR' }],
  ['/v1/assets.geojson?country=NL', 404, 'country_not_supported', { country: 'NL', param: 'country', given: 'NL' }],
] as const) {
  test(`${path} is ${status} ${code}`, async (t) => {
    const answer = await (await server()).getKeyed(path)
    const { error } = await answer.json() as Body
    t.deepEqual([answer.status, error.code, error.details], [status, code, details as unknown])
  })
}

for (const [path, expected] of [
  ['/v1/capacity?min_capacity_mw=1000', 0],
  ['/v1/capacity?min_capacity_mw=1000&fresh_after=2026-02-05', 0],
  ['/v1/capacity?fresh_after=2026-02-04', 24],
  ['/v1/capacity?fresh_after=2026-02-04T23:59:59Z', 24],
  ['/v1/capacity?country=FR', 0],
  ['/v1/capacity?operator=sud', 0],
  ['/v1/capacity?operator=oeste', 0],
  [`/v1/capacity?${source(1, 2)}`, 24],
  ['/v1/capacity?technology=solar', 24],
  ['/v1/capacity?condition=none', 24],
  ['/v1/capacity?condition=self_consumption,other', 0],
  ['/v1/capacity?role=for_grid_below,copy', 0],
  ['/v1/capacity?horizon_year=2026', 0],
  ['/v1/capacity?comparability=strict&direction=load', 21],
  [asset(2, '?comparability=strict'), 2],
  [asset(1, '?direction=generation'), 0],
  [asset(1, '?min_capacity_mw=1000&fresh_after=2026-02-05'), 0],
  [asset(84), 1],
  ['/v1/capacity/nearby?lat=10&lon=10', 0],
  ['/v1/capacity/nearby?lat=10&lon=10&fresh_after=2026-02-05', 0],
  ['/v1/capacity?as_of=2000-01-01T00:00:00Z', 0],
  [`/v1/substations?${source(2)}`, 1],
  [`/v1/substations?${source(3, 5)}`, 0],
  ['/v1/substations?operator=sud', 0],
  ['/v1/sources?operator=leer', 0],
] as const) {
  test(`${path} answers with ${expected} rows`, async (t) => {
    const answer = await (await server()).getKeyed(path)
    t.is(answer.status, 200)
    t.is((await answer.json() as Body).data.length, expected)
  })
}

const REACH = { free: 25, pro: 100, business: 250 }

for (const [plan, path, capability, required] of [
  ['free', '/v1/capacity?as_of=2020-01-01T00:00:00Z', 'as_of', 'pro'],
  ['free', `${NEAR}&radius_km=25.5`, 'nearby_radius_km', 'pro'],
  ['free', `${NEAR}&radius_km=250`, 'nearby_radius_km', 'business'],
  ['free', `${NEAR}&radius_km=200&as_of=2020-01-01T00:00:00Z`, 'as_of', 'business'],
  ['business', `${NEAR}&radius_km=500&operator=nobody`, 'nearby_radius_km', 'enterprise'],
  ['pro', '/v1/substations?lat=43&lon=-2&radius_km=101', 'nearby_radius_km', 'business'],
] as const) {
  test(`plan ${plan} is told to become ${required} for ${path}`, async (t) => {
    const { database, get } = await server()
    const { key } = await issueKey(database, plan)
    const answer = await get(path, { headers: { 'X-API-Key': key } })
    const { error } = await answer.json() as { error: Record<string, unknown> }
    t.deepEqual([answer.status, error.code, error.required_plan], [403, 'plan_required', required])
    t.deepEqual(error.details, { capability, required_plan: required, ...(capability === 'nearby_radius_km' && {
      param: 'radius_km', given: new URL(path, 'http://x').searchParams.get('radius_km'), allowed: REACH[plan],
    }) })
  })
}

test('what is wrong in itself comes before what the plan lacks', async (t) => {
  const { database, get } = await server()
  const { key } = await issueKey(database, 'free')
  for (const query of ['as_of=2999-01-01T00:00:00Z', 'as_of=2020-01-01T00:00:00Z&limit=21', 'as_of=2020-01-01T00:00:00Z&country=ZZ']) {
    t.is((await get(`/v1/capacity?${query}`, { headers: { 'X-API-Key': key } })).status, 400, query)
  }
})
