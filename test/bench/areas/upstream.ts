import type pg from 'pg'
import { callRoute, serverClock, withClient, type Area } from '../bench-area.ts'
import { inTurn, percentile, type Clock, type Figure } from '../figures.ts'

/** One asset in ten has one of 6,000 above it, and one of 100 above that. */
const CHAINS = `
  with own as materialized (select id, row_number() over (order by id) as n from grid.asset), below as (
    select b.id, md5((b.n / 10 % 6000)::text)::uuid as chain, b.n / 10 % 6000 as k from own b where b.n % 10 = 0
  ), chained as (insert into grid.asset_chain select id, chain from below)
  insert into grid.chain_step
  select c.chain, a.id, step.depth
  from (select distinct chain, k from below) c
  cross join lateral (values (1, 10 * c.k + 1), (2, 10 * (c.k % 100) + 2)) step (depth, n)
  join own a on a.n = step.n`

const NO_CHAINS = 'truncate grid.asset_chain, grid.chain_step'

const FILTERS = [{}, { direction: ['load'] }, { country: ['DE'] }, { min_capacity_mw: '1' }, { bbox: [-0.5, 49.5, 0.5, 50.5] }, { direction: ['generation'], min_voltage_kv: '110' }]
const SORTS = ['id', '-value_mw', '-voltage_kv']
const ZOOMS = [0, 4, 6, 8, 10]

/** Searches and capacity tiles that ask for what is free above (`upstream_min_capacity_mw`), against the same that do not. */
export const upstream: Area = async ({ loaded }) => withClient(await loaded(), async (client) => {
  const clock = await serverClock(client)
  await client.query(NO_CHAINS)
  await client.query(CHAINS)
  // As autovacuum leaves them: until then an index finds each row's visibility in the table.
  await client.query('vacuum analyze grid.asset_chain, grid.chain_step')
  const figures: Figure[] = []
  for (const least of ['0', '1']) {
    const asked = { upstream_min_capacity_mw: least }
    const cells = FILTERS.flatMap((filter) => SORTS.map((sort) => ({ ...filter, sort, limit: 200 })))
    figures.push(...await compared(clock, `search, ${least} MW above, ${cells.length} cells`, cells.flatMap((cell) => [cell, cell, cell]), asked, 150,
      (params) => callRoute(client, 'api.capacity_search', params)))
    for (const zoom of ZOOMS) {
      const tiles = await occupied(client, zoom)
      figures.push(...await compared(clock, `tiles of zoom ${zoom}, ${least} MW above, ${tiles.length} of them`, tiles, asked, 500,
        (params) => client.query('select length(tiles.tile_capacity($1))', [params])))
    }
  }
  // Other areas find the data without chains.
  await client.query(NO_CHAINS)
  return figures
})

async function compared(
  clock: Clock, name: string, cells: object[], asked: object, most: number, ask: (params: object) => Promise<unknown>,
): Promise<Figure[]> {
  // What is measured is the data in memory: of a cluster that has just started, the first of a kind of question reads its pages from the system's.
  for (const cell of new Set(cells)) await ask({ ...cell, ...asked })
  const { work, reference } = await inTurn(cells, (cell) => ask({ ...cell, ...asked }), ask, clock)
  return [['p50', 0.5], ['p95', 0.95]].map(([share, at]) => {
    const value = percentile(work, Number(at))
    return {
      area: 'upstream', name: `${name}: ${share}`, value, unit: 'ms', reference: percentile(reference, Number(at)), against: 'the same without',
      target: share === 'p95' ? { text: `≤ ${most} ms`, met: value <= most } : null,
    }
  })
}

/** Tiles of generation that hold most points, and some others. */
async function occupied(client: pg.Client, z: number): Promise<object[]> {
  const { rows } = await client.query<{ x: number; y: number }>(`
    select x, y from (
      select floor(mx * (1 << $1))::int as x, floor(my * (1 << $1))::int as y, count(*) as points from tiles.point tablesample system (20) repeatable (1) group by 1, 2) t
    order by row_number() over (order by points desc) > 6, hashtextextended(x || '/' || y, 0) limit 24`, [z])
  return rows.map(({ x, y }) => ({ z, x, y, direction: ['generation'] }))
}
