import type pg from 'pg'
import { seeded } from '../../helpers/assets.ts'
import { callRoute, serverClock, withClient, type Area } from '../bench-area.ts'
import { inTurn, percentile, type Clock, type Figure } from '../figures.ts'
import { past } from './past.ts'

type Work = { name: string; calls: { params: object; after?: string }[]; sql: string; target: string; most: (reference: number) => number; reference: (call: number) => Promise<unknown>; against: string }

/** The change feed, postcodes, and the past against the present. */
export const lists: Area = async ({ loaded, assets }) => withClient(await loaded(), async (client) => {
  const clock = await serverClock(client)
  await client.query(`set statement_timeout = '30s'`)
  const random = seeded(7)
  const sinces = (count: number) => Array.from({ length: count }, () => Math.floor(random() * assets * 10))
  const { rows: [source] } = await client.query<{ small: string; large: string }>(`
    select (array_agg(s.id order by c.series))[1] as small, (array_agg(s.id order by c.series desc))[1] as large
    from registry.source s join grid.source_count c on c.source_id = s.id where s.granted`)
  const bySource = (since: number) => client.query({ name: 'page', text: 'select * from grid.change where id > $1 order by id limit 200', values: [since] })
  const { rows: ids } = await client.query<{ id: string }>(
    'select id from grid.asset order by hashtextextended(id, 2) limit 200')
  const { rows: codes } = await client.query<{ country: string; code: string }>(`
    (select country, code from registry.postcode_point order by hashtextextended(code, 2) limit 150)
    union all (select country, code from registry.postcode_area order by hashtextextended(code, 2) limit 50)`)

  const works: Work[] = []
  for (const [name, filter] of Object.entries({
    'no filter': {}, country: { country: ['DE'] }, 'withheld country': { country: ['FR'] }, operator: { operator: ['operator-7'] },
    'the smallest source': { source: [source?.small] }, 'the largest source': { source: [source?.large] },
    removed: { change_type: ['removed'] }, changed: { change_type: ['changed'] },
    'added, removed, restored': { change_type: ['added', 'removed', 'restored'] },
    'country, removed': { country: ['DE'], change_type: ['removed'] }, 'country, changed': { country: ['DE'], change_type: ['changed'] },
    'operator, removed': { operator: ['operator-7'], change_type: ['removed'] },
    'source, restored': { source: [source?.large], change_type: ['restored'] },
    'three countries': { country: ['DE', 'NL', 'ES'] }, 'three countries, removed': { country: ['DE', 'NL', 'ES'], change_type: ['removed'] },
    'an operator of another country': { country: ['DE'], operator: ['operator-7'] },
  })) {
    const since = sinces(60)
    works.push({
      name: `changes, ${name}`, sql: 'api.changes', calls: since.map((each) => ({ params: { since: each, limit: 200, ...filter } })),
      target: '≤ 5 ms', most: () => 5, reference: (n) => bySource(since[n] ?? 0), against: '200 changes by id',
    })
  }
  works.push({
    name: 'postcode, 10 km', sql: 'api.capacity_of_postcode', target: '≤ 8 ms', most: () => 8, against: 'the asset by id',
    calls: codes.map(({ country, code }) => ({ params: { postcode_country: country, postcode: code, limit: 50 } })),
    reference: () => client.query('select * from grid.asset where id = $1', [ids[0]?.id]),
  })
  works.push({
    name: 'history of an asset', sql: 'api.history_of_asset', target: '≤ 2 × its records', most: (reference) => 2 * reference,
    calls: ids.map(({ id }) => ({ params: { id, limit: 50 } })), against: 'the records of the asset',
    reference: (n) => callRoute(client, 'api.capacity_of_asset', { id: ids[n]?.id, limit: 50 }).catch(() => null),
  })
  const figures: Figure[] = []
  for (const work of works) figures.push(await measure(client, clock, work))
  return [...figures, ...await past(client, clock)]
})

async function measure(client: pg.Client, clock: Clock, { name, sql, calls, target, most, reference, against }: Work): Promise<Figure> {
  // An answer of the interface's errors, or none within the time above, which then is the figure.
  const empty = (error: { code?: string }) => { if (error.code === 'HR000' || error.code === '57014') return null; throw error }
  const call = (n: number) => callRoute(client, sql, calls[n]?.params ?? {}).catch(empty)
  // Once before, for what it reads to be in memory beside the databases of whoever else measures: from a disk each page costs 50 µs.
  for (const n of calls.keys()) await call(n)
  const times = await inTurn([...calls.keys()], call, reference, clock)
  const value = percentile(times.work, 0.95)
  const against95 = percentile(times.reference, 0.95)
  return {
    area: 'lists', name: `${name}: p95`, value, unit: 'ms', reference: against95, against,
    target: { text: target, met: value <= most(against95) },
  }
}
