import type pg from 'pg'
import { seeded } from '../../helpers/assets.ts'
import { callRoute, serverClock, withClient, type Area } from '../bench-area.ts'
import { inTurn, percentile, type Clock, type Figure } from '../figures.ts'

type Work = { name: string; calls: { params: object; after?: string }[]; sql: string; target: string; most: (reference: number) => number; reference: (call: number) => Promise<unknown>; against: string }

/** The change feed, postcodes, and the past against the present. */
export const lists: Area = async ({ loaded, assets }) => withClient(await loaded(), async (client) => {
  const clock = await serverClock(client)
  await client.query(`set statement_timeout = '30s'`)
  const random = seeded(7)
  const sinces = (count: number) => Array.from({ length: count }, () => Math.floor(random() * assets * 10))
  const { rows: [source] } = await client.query<{ id: string }>(`
    select s.id from registry.source s join grid.source_count c on c.source_id = s.id where s.granted order by c.series limit 1`)
  const bySource = (since: number) => client.query({ name: 'page', text: 'select * from grid.change where id > $1 order by id limit 200', values: [since] })
  const { rows: ids } = await client.query<{ id: string }>(
    'select id from grid.asset order by hashtextextended(id, 2) limit 200')
  const { rows: codes } = await client.query<{ country: string; code: string }>(`
    (select country, code from registry.postcode_point order by hashtextextended(code, 2) limit 150)
    union all (select country, code from registry.postcode_area order by hashtextextended(code, 2) limit 50)`)
  const moment = new Date(Date.now() - 100 * 86_400_000).toISOString()

  const works: Work[] = []
  for (const [name, filter] of Object.entries({
    'no filter': {}, country: { country: ['DE'] }, 'withheld country': { country: ['FR'] }, operator: { operator: ['operator-7'] },
    'the smallest source': { source: [source?.id] }, change_type: { change_type: ['removed'] },
    'country, change_type': { country: ['DE'], change_type: ['removed'] },
    'source, change_type': { source: [source?.id], change_type: ['restored'] },
    'three countries': { country: ['DE', 'NL', 'ES'] },
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
  for (const [name, filter] of Object.entries({
    'no filter': {}, country: { country: ['DE'] }, direction: { direction: ['load'] }, '-value_mw': { sort: '-value_mw' },
    'min_capacity_mw': { min_capacity_mw: '50' }, bbox: { bbox: [2, 48, 2.3, 48.3] },
  })) {
    works.push({
      name: `search as_of, ${name}`, sql: 'api.capacity_search', target: '≤ 2 × current', most: (reference) => 2 * reference,
      calls: Array.from({ length: name === '-value_mw' ? 2 : 10 }, () => ({ params: { limit: 200, as_of: moment, ...filter } })), against: 'the same search now',
      reference: () => callRoute(client, 'api.capacity_search', { limit: 200, ...filter }),
    })
  }
  const figures: Figure[] = []
  for (const work of works) figures.push(await measure(client, clock, work))
  return figures
})

async function measure(client: pg.Client, clock: Clock, { name, sql, calls, target, most, reference, against }: Work): Promise<Figure> {
  // An answer of the interface's errors, or none within the time above, which then is the figure.
  const empty = (error: { code?: string }) => { if (error.code === 'HR000' || error.code === '57014') return null; throw error }
  const times = await inTurn([...calls.keys()], (n) => callRoute(client, sql, calls[n]?.params ?? {}).catch(empty), reference, clock)
  const value = percentile(times.work, 0.95)
  const against95 = percentile(times.reference, 0.95)
  return {
    area: 'lists', name: `${name}: p95`, value, unit: 'ms', reference: against95, against,
    target: { text: target, met: value <= most(against95) },
  }
}
