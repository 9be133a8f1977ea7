import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

/** What an answer of an instant says of the figures that begin later, where the sources begin at different instants. */

type Warning = { code: string; message: string }

const LATER = '2026-07-01T00:00:00.000Z'

/** What klei published in June begins in July, and the figures of alba-open for solar and those in MVA in September. klei works at sea, around 1° E, 1° N, the others around 3° W, 43° N. */
test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`insert into registry.source_area (source_id, box)
    select id, case when key = 'klei-post' then ST_MakeEnvelope(0, 0, 2, 2, 4326) else ST_MakeEnvelope(-9, 40, -2, 44, 4326) end from registry.source`)
  await owner.query(`
    with run as (update grid.run set effective_at = '${LATER}' where effective_at = '2026-06-01Z' and source_id = (select id from registry.source where key = 'klei-post') returning id),
    used as (update grid.run_measure u set effective_at = '${LATER}' from run where u.run_id = run.id),
    solar as (delete from grid.run_measure u using grid.measure m, registry.source s
      where m.id = u.measure_id and m.key in ('solar', 'rating') and s.id = m.source_id and s.key = 'alba-open' and u.effective_at = '2026-06-01Z')
    update grid.record_version v set valid_from = '${LATER}' from run where v.run_id = run.id`)
})

const warned = async (path: string) => {
  const { data, meta } = await page(await capacityServer(), path)
  return { rows: data.length, warnings: (meta.warnings as Warning[]).filter(({ code }) => code.endsWith('first_data')) }
}

const only = (since: string) => ({ rows: 0, warnings: [{ code: 'before_first_data', message: `as_of: of what is asked there are figures only since ${since}` }] })

const JUNE = 'as_of=2026-06-15T00:00:00Z'
const ASKED: [what: string, path: string, since: string][] = [
  ['of a country', `/v1/capacity?country=NL&${JUNE}`, LATER],
  ['of an operator', `/v1/capacity?operator=klei&${JUNE}`, LATER],
  ['of all, the first of them', '/v1/capacity?as_of=2026-05-01T00:00:00Z', '2026-06-01T00:00:00.000Z'],
  ['around a place', `/v1/capacity/nearby?lat=1&lon=1&radius_km=5&${JUNE}`, LATER],
  ['in a box', `/v1/capacity?bbox=0.9,0.9,1,1&${JUNE}`, LATER],
  ['of a measure that its source began later', `/v1/capacity?country=ES&technology=solar&availability_type=available&firmness=unspecified&${JUNE}`, '2026-09-01T00:00:00.000Z'],
  ['in a unit that its source began later', `/v1/capacity?country=ES&min_capacity_mva=1&${JUNE}`, '2026-09-01T00:00:00.000Z'],
  ['of limits that nobody names now', `/v1/capacity?country=NL&limit_kind=thermal&${JUNE}`, LATER],
]
for (const [what, path, since] of ASKED) {
  test.serial(`the first instant is that of what is asked: ${what}`, async (t) => {
    t.deepEqual(await warned(path), only(since))
  })
}

test.serial('a page with rows says how many of the sources that are asked begin later, and since when it would be whole', async (t) => {
  const part = await warned(`/v1/capacity?availability_type=available&${JUNE}`)
  t.true(part.rows > 0)
  t.deepEqual(part.warnings, [{ code: 'later_first_data', message: `as_of: 1 of the 4 sources that are asked began later; all of them have figures since ${LATER}` }])
  for (const path of [`/v1/capacity?country=ES&${JUNE}`, `/v1/capacity?as_of=${LATER}`, '/v1/capacity?country=NL', `/v1/capacity/nearby?lat=43&lon=-3&radius_km=5&${JUNE}`]) {
    const whole = await warned(path)
    t.true(whole.rows > 0, path)
    t.deepEqual(whole.warnings, [], path)
  }
})

const refusal = async (path: string) => {
  const answer = await (await capacityServer()).getKeyed(path)
  const { error } = await answer.json() as { error?: { message: string } }
  return [answer.status, error?.message]
}

test.serial('an asset and a postcode without a record at that instant say since when there are some', async (t) => {
  const { rows: [asset] } = await (await capacityServer()).database.owner.query<{ id: string }>(
    `select asset_id as id from grid.record_version where valid_from = '${LATER}' and asset_id in (select id from grid.asset where scheme = 'own') limit 1`)
  const path = `/v1/substations/${asset?.id}/capacity?`
  const none = [404, `as_of: no capacity record was known there at 2026-06-15T00:00:00.000Z; there are some since ${LATER}`]
  t.deepEqual(await refusal(`${path}${JUNE}`), none)
  t.deepEqual(await refusal(`/v1/postcodes/NL/1234/capacity?radius_km=1&${JUNE}`), none)
  t.deepEqual(await warned(`${path}direction=generation&as_of=${LATER}`), { rows: 0, warnings: [] })
  t.is((await refusal(`${path}as_of=${LATER}`))[0], 200)
})

test.serial('an asset that never had a record says that as well', async (t) => {
  const { rows: [asset] } = await (await capacityServer()).database.owner.query<{ id: string }>(
    `select a.id from grid.asset a where a.merged_into is null and not exists (select from grid.record_version v where v.asset_id = a.id) limit 1`)
  t.deepEqual(await refusal(`/v1/substations/${asset?.id}/capacity?${JUNE}`), [404, 'as_of: no capacity record was known there at 2026-06-15T00:00:00.000Z, nor is one of another time'])
  t.deepEqual(await refusal(`/v1/substations/${asset?.id}/capacity`), [404, 'No capacity record is known there'])
})

test.serial('of an asset whose records are withheld, it is told since when their source has figures', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows: [asset] } = await owner.query<{ id: string }>(`select v.asset_id as id from grid.record_version v join grid.measure m on m.id = v.measure_id
    join registry.source s on s.id = m.source_id where s.key = 'alba-closed' and v.valid_from = '2026-06-01Z' limit 1`)
  await owner.query(`delete from grid.record_version v using grid.measure m, registry.source s where m.id = v.measure_id and s.id = m.source_id and s.key = 'alba-open' and v.asset_id = $1`, [asset?.id])
  await owner.query(`update grid.record_version set valid_from = '2026-08-01Z' where asset_id = $1 and valid_from < '2026-08-01Z'`, [asset?.id])
  const path = `/v1/substations/${asset?.id}/capacity?as_of=`
  t.deepEqual(await refusal(`${path}2026-05-01T00:00:00Z`), [404, 'as_of: no capacity record was known there at 2026-05-01T00:00:00.000Z; there are some since 2026-06-01T00:00:00.000Z'])
  t.deepEqual(await refusal(`${path}2026-07-15T00:00:00Z`), [404, 'as_of: no capacity record was known there at 2026-07-15T00:00:00.000Z'])
})

test.serial('an empty page of the very instant at which the figures begin warns of nothing', async (t) => {
  t.deepEqual(await warned(`/v1/capacity?country=NL&min_voltage_kv=9999&as_of=${LATER}`), { rows: 0, warnings: [] })
})

test.serial('of an asset counts what is said of those that were merged into it', async (t) => {
  const { database: { owner } } = await capacityServer()
  const one = async (text: string) => (await owner.query<{ id: string }>(text)).rows[0]?.id ?? ''
  const [later, other] = (await owner.query<{ id: string }>(`select distinct v.asset_id as id from grid.record_version v join grid.asset a on a.id = v.asset_id
    where v.valid_from = '${LATER}' and a.scheme = 'own' and a.merged_into is null order by 1 limit 2`)).rows.map(({ id }) => id)
  const bare = await one(`select a.id from grid.asset a where a.merged_into is null and not exists (select from grid.record_version v where v.asset_id = a.id) limit 1`)
  const june = await one(`select v.asset_id as id from grid.record_version v join grid.measure m on m.id = v.measure_id join registry.source s on s.id = m.source_id
    where s.key = 'bruma-open' and v.valid_from = '2026-06-01Z' and v.valid_to > '2026-08-01Z' order by 1 limit 1`)
  // Only assets of one country can be one.
  await owner.query(`update grid.asset set country = 'NL' where id = any ($1)`, [[later, other, bare, june]])
  await owner.query(`select ingest.merge_assets($1, $2, 'the same'), ingest.merge_assets($3, $4, 'the same')`, [later, bare, other, june])
  await owner.query('update registry.revision set publishes = publishes + 1')
  t.deepEqual(await refusal(`/v1/substations/${bare}/capacity?${JUNE}`), [404, `as_of: no capacity record was known there at 2026-06-15T00:00:00.000Z; there are some since ${LATER}`])
  t.deepEqual(await warned(`/v1/substations/${june}/capacity?operator=klei&${JUNE}`), only(LATER))
})

test.serial('rows of sources that are not known to work at a place do not hide that the one which does began later', async (t) => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`update registry.source_area a set country = case when s.key = 'klei-post' then 'ES' end, box = case when s.key <> 'klei-post' then ST_MakeEnvelope(0, 0, 2, 2, 4326) end
    from registry.source s where s.id = a.source_id`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  const { rows, warnings } = await warned(`/v1/capacity/nearby?lat=43&lon=-3&radius_km=5&availability_type=available&${JUNE}`)
  t.true(rows > 0)
  t.deepEqual(warnings, [{ code: 'later_first_data', message: `as_of: other sources that are asked began later; all of them have figures since ${LATER}` }])
})
