import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'

test.before(async (t) => {
  t.timeout(120_000)
  await europeDatabase()
})

async function keysAt(lon: number, lat: number, km: number): Promise<Set<string>> {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ key: string }>(
    `select s.key from jsonb_to_recordset(registry.not_included(question.read('{}'), ST_Point($1, $2)::geography, $3)) as l (source_id text)
     join registry.source s on s.id = l.source_id`, [lon, lat, km * 1000])
  return new Set(rows.map(({ key }) => key))
}

/** Towns, and keys of sources whose operator works there, or does not. */
const places: [town: string, lon: number, lat: number, works: string[], elsewhere: string[]][] = [
  ['Ipswich', 1.16, 52.06, ['ukpn-ltds-capacity-heatmap-epn'], ['ukpn-ltds-capacity-heatmap-lpn', 'nged-capacity-map', 'ssen-headroom']],
  ['London', -0.1, 51.51, ['ukpn-ltds-capacity-heatmap-lpn'], ['npg-heatmap', 'enwl-demand-headroom']],
  ['Bristol', -2.6, 51.45, ['nged-capacity-map'], ['ukpn-ltds-capacity-heatmap-spn']],
  ['Inverness', -4.2, 57.5, ['ssen-headroom'], ['spd-scenario-headroom']],
  ['Leeds', -1.55, 53.8, ['npg-heatmap'], ['ssen-headroom']],
  ['Bilbao', -2.93, 43.26, ['i-de-generation', 'ree-demand'], ['e-distribucion-demand', 'naturgy-demand']],
  ['Madrid', -3.7, 40.42, ['i-de-generation', 'naturgy-generation'], ['viesgo-demand']],
  ['Sevilla', -5.98, 37.39, ['e-distribucion-generation'], ['i-de-generation', 'viesgo-generation']],
  ['Lyon', 4.84, 45.76, ['capareseau', 'enedis-capacity-map'], ['swissgrid-hosting-capacity']],
  ['Utrecht', 5.12, 52.09, ['stedin-service-areas', 'tennet-nl-service-areas'], ['westland-infra-service-areas']],
  ['Oslo', 10.75, 59.91, ['wattapp-elvia', 'wattapp-statnett'], ['wattapp-arva', 'wattapp-bomlo']],
  ['Bergen', 5.32, 60.39, ['wattapp-bkk'], ['wattapp-arva', 'wattapp-elmea']],
  ['Belfast', -5.93, 54.6, ['nie-networks-capacity-map'], ['npg-heatmap', 'enwl-gsp-heatmap']],
  ['Wien', 16.37, 48.21, ['at-connection-capacity'], ['eon-hungary-hosting-capacity', 'seps-hosting-capacity']],
  ['Stuttgart', 9.18, 48.78, ['transnetbw-connection-capacity'], ['50hertz-connection-capacity']],
  ['Porto', -8.61, 41.15, ['e-redes-pt-reception-capacity'], ['naturgy-demand']],
]
for (const [town, lon, lat, works, elsewhere] of places) {
  test(`of ${town} the registry of Europe names ${works.join(', ')}`, async (t) => {
    const keys = await keysAt(lon, lat, 10)
    for (const key of works) t.true(keys.has(key), key)
    for (const key of elsewhere) t.false(keys.has(key), key)
  })
}

test('every source of the registry of Europe says where its operator works, and on what that rests', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ key: string }>(`
    select s.key from registry.source s
    where s.manifest -> 'works_in' = 'null' or not exists (select from registry.source_area a where a.source_id = s.id)
      or exists (select from registry.source_area a where a.source_id = s.id and a.country is not null
        and not exists (select from registry.country_border b where b.country = a.country))`)
  t.deepEqual(rows, [])
})

test('the borders and boxes around a place are found by index', async (t) => {
  const { owner } = await testDatabase()
  await owner.query('analyze registry.source_area')
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain select * from registry.sources_around('POINT(-0.1 51.5)', 25000)`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of ['country_border_place', 'source_area_place']) t.true(plan.includes(index), plan)
})
