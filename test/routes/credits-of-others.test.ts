import test from 'ava'
import { demoServer } from '../helpers/demo-server.ts'
import { NORTH } from '../helpers/map-page.ts'

/** Figures of other places than those asked about: what is offered instead, and what is more nearby. Their publishers are to be credited, too. */

type Meta = { attribution: { source_id: string }[]; offer: { nearest: Row | null; largest: Row | null } | null }
type Row = { generation: { source_id: string } | null; load: { source_id: string } | null }

const sourcesOf = (row: Row | null): string[] => [row?.generation?.source_id, row?.load?.source_id].filter((id) => id !== undefined)
const credited = ({ attribution }: Meta): string[] => attribution.map(({ source_id: id }) => id)

test.before('every source has a credit', async () => {
  const { database: { owner } } = await demoServer()
  await owner.query(`update registry.source set attribution_text = 'Credit of ' || key where attribution_text is null`)
  await owner.query('update registry.revision set publishes = publishes + 1')
})

/** A place within a few hundred metres of which is no asset, and some farther. */
async function emptyPlace(): Promise<{ lat: number; lon: number }> {
  const { database: { owner } } = await demoServer()
  const { rows: [place] } = await owner.query<{ lat: number; lon: number }>(`
    select $1 + n / 100.0 as lat, $2::float8 as lon from generate_series(0, 60) n
    where not exists (select from grid.asset a where ST_DWithin(a.footprint, ST_SetSRID(ST_MakePoint($2, $1 + n / 100.0), 4326)::geography, 1000)) limit 1`, [NORTH.lat, NORTH.lon])
  if (place === undefined) throw new Error('assets are everywhere')
  return { lat: Number(place.lat), lon: place.lon }
}

test('a list without an asset credits whom its offers come from, and so do sites', async (t) => {
  const server = await demoServer()
  const { lat, lon } = await emptyPlace()
  const answer = await server.getKeyed(`/v1/capacity/assets?lat=${lat}&lon=${lon}&radius_km=0.5&min_capacity_mw=1`)
  const { data, meta } = await answer.json() as { data: Row[]; meta: Meta }
  t.deepEqual(data, [])
  const due = sourcesOf(meta.offer?.nearest ?? null)
  t.true(due.length > 0)
  t.deepEqual(due.filter((id) => !credited(meta).includes(id)), [])

  const sites = await server.get('/v1/capacity/sites', {
    method: 'POST', headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
    body: JSON.stringify({ sites: [{ name: 'a', lat, lon }], radius_km: 0.5, filters: { min_capacity_mw: 1 } }),
  })
  const { data: [site], meta: ofSites } = await sites.json() as { data: { offer: Meta['offer'] }[]; meta: Meta }
  t.deepEqual(sourcesOf(site?.offer?.nearest ?? null).filter((id) => !credited(ofSites).includes(id)), [])
  t.true(sourcesOf(site?.offer?.nearest ?? null).length > 0)
})

test('the page of an asset credits whom the figures nearby come from', async (t) => {
  const { database: { owner } } = await demoServer()
  const { rows } = await owner.query<{ credits: string[]; due: string[] }>(`
    select array(select c ->> 'source_id' from jsonb_array_elements((api.asset_page(p, jsonb_build_object('id', a.id), null)).meta -> 'attribution') c) as credits, m.source_ids as due
    from (select p from access.plan p where p.id = 'enterprise') p, (select a.id from grid.asset a where a.merged_into is null and a.lon is not null order by a.id limit 60) a,
      grid.assets_with_more(a.id, null, null, 100000) m`)
  const lists = rows.filter(({ due }) => due.length > 0)
  t.true(lists.length > 10)
  for (const { credits, due } of lists) t.deepEqual(due.filter((id) => !credits.includes(id)), [])
})

test.serial('disclaimers of a methodology are served only where a source that uses it may be', async (t) => {
  const server = await demoServer()
  const { owner } = server.database
  const { rows: [chosen] } = await owner.query<{ methodology: string; source: string }>(`
    select m.methodology_id as methodology, min(s.id) as source from registry.source_methodology m join registry.source s on s.id = m.source_id
    where s.granted group by 1 having count(*) = 1 order by 1 limit 1`)
  await owner.query(`update registry.methodology set disclaimers = '[{"text": "a queue above 5 MW", "language": "en"}]' where id = $1`, [chosen?.methodology])
  await owner.query('update registry.revision set publishes = publishes + 1')
  const read = async () => (await (await server.getKeyed(`/v1/methodologies/${chosen?.methodology}`)).json() as { data: { disclaimers: object[] } }).data.disclaimers
  t.is((await read()).length, 1)
  t.teardown(() => owner.query(`select registry.set_rights($1, 'manifest', 'a test')`, [chosen?.source]))
  await owner.query(`select registry.set_rights($1, 'blocked', 'a test')`, [chosen?.source])
  t.deepEqual(await read(), [])
  const source = await (await server.getKeyed(`/v1/sources/${chosen?.source}`)).text()
  t.notRegex(source, /a queue above/)
})
