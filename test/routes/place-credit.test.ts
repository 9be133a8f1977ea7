import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

type CapacityRecord = { id: string; asset: { id: string }; source_id: string; provenance: { attribution: string | null } }
type Credit = { source_id: string; text: string }

const CREDIT = 'Places: Open Grid, licence 2.0'

test('the source that stated the place of an asset is credited with the figures of any other', async (t) => {
  const server = await capacityServer()
  const { database: { owner }, getKeyed } = server
  const { data: [before] } = await page<CapacityRecord>(server, '/v1/capacity?operator=alba&direction=generation&limit=1')
  t.is(before?.provenance.attribution, null)
  const { id, asset, source_id: source } = before as CapacityRecord
  await owner.query(`update registry.source set attribution_text = $1 where key in ('bruma-open', 'alba-open')`, [CREDIT])
  const placedBy = async (key: string) => {
    await owner.query('update grid.asset set location_source_id = (select id from registry.source where key = $2) where id = $1', [asset.id, key])
    await owner.query('update registry.revision set publishes = publishes + 1')
  }
  const credits = async (path: string) => ((await (await getKeyed(path)).json() as { meta: { attribution: Credit[] } }).meta.attribution)
    .filter(({ text }) => text === CREDIT).map(({ source_id }) => source_id === source)
  const record = async () => {
    const { data } = await (await getKeyed(`/v1/capacity/${id}`)).json() as { data: CapacityRecord }
    const { properties } = await (await getKeyed(`/ogc/collections/capacity/items/${id}`)).json() as { properties: { attribution: string | null } }
    t.is(properties.attribution, data.provenance.attribution)
    return data.provenance.attribution
  }

  await placedBy('alba-open')
  t.is(await record(), CREDIT, 'once, where both are the same')
  await placedBy('bruma-open')
  t.is(await record(), CREDIT, 'once, where both are worded alike')
  for (const path of [`/v1/capacity/${id}`, `/v1/substations/${asset.id}/capacity`, `/v1/substations/${asset.id}/upstream`]) {
    t.deepEqual((await credits(path)).toSorted(), [false, true], path)
  }
  const { data: { name } } = await (await getKeyed(`/v1/substations/${asset.id}`)).json() as { data: { name: string } }
  await owner.query(`delete from grid.asset_source s using registry.source r where r.id = s.source_id and r.key = 'bruma-open' and s.asset_id = $1`, [asset.id])
  t.true((await credits(`/v1/places?${new URLSearchParams({ q: name })}`)).includes(false), 'where it is suggested')
  await owner.query(`update registry.source set attribution_text = null where key = 'alba-open'`)
  await placedBy('bruma-open')
  t.is(await record(), CREDIT)
  await owner.query(`update registry.source set attribution_text = 'Figures: Alba' where key = 'alba-open'`)
  await placedBy('bruma-open')
  t.is(await record(), `Figures: Alba; ${CREDIT}`)
})
