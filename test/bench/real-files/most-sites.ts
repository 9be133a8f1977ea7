import type pg from 'pg'
import { processorTime } from '../http/servers.ts'

/**
 * How many times as long as it takes to compare each asset with each site by boxes a question about as many sites as may be asked for at once may take, in the
 * processor's time: it takes 0.8 to 2.7 times as long. A bound in seconds depends on the machine and its day: one statement took 3.9 s and 7.1.
 */
export const MOST_TIMES = 4

/** How many of the sites within a radius in km have an asset, and what the statement took of the processor; and what that comparison took, before and after it in the mean. */
export type TimedSites = { radius: number; found: number; ms: number; plain: number }

const PLAIN = `select count(*) filter (where a.footprint && s.box) from grid.asset a cross join (
  select _ST_Expand(ST_SetSRID(ST_MakePoint((s -> 'lon')::float8, (s -> 'lat')::float8), 4326)::geography, $2) as box from jsonb_array_elements($1) s offset 0) s
  where a.merged_into is null`

/**
 * Asks about 500 sites all over Iberia and France, for a figure that few assets have: by the statement alone, which a busy machine does not end, and what its own
 * process takes.
 * @param owner a connection as the owner, to a database that has the real files
 */
export async function timeMostSites(owner: pg.Client): Promise<TimedSites[]> {
  const sites = Array.from({ length: 500 }, (_, n) => ({ name: String(n), lat: 36 + (n % 25) * 0.7, lon: -8 + Math.floor(n / 25) * 1.4 }))
  await owner.query('set jit = off') // as the service's own
  const { rows: [backend] } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = backend?.pid ?? 0
  const compared = async (radius: number) => {
    const since = await processorTime(pid)
    await owner.query(PLAIN, [JSON.stringify(sites), 1000 * radius])
    return await processorTime(pid) - since
  }
  const times: TimedSites[] = []
  for (const radius of [25, 250, 500]) {
    const [before, begun] = [await compared(radius), await processorTime(pid)]
    const { rows: [answer] } = await owner.query<{ found: number }>(`select count(*) filter (where s -> 'nearest' <> 'null')::int as found
      from api.capacity_sites((select p from access.plan p where id = 'enterprise'), $1, null) a, jsonb_array_elements(a.data::jsonb) s`,
    [JSON.stringify({ sites, radius_km: radius, filters: { min_capacity_mw: 300 } })])
    const ms = await processorTime(pid) - begun
    times.push({ radius, found: answer?.found ?? 0, ms, plain: (before + await compared(radius)) / 2 })
  }
  return times
}

/** @returns a line of each */
export function sitesText({ radius, found, ms, plain }: TimedSites): string {
  return `500 sites, 300 MW, ${radius} km: ${found} have an asset, ${(ms / 1000).toFixed(1)} s of the processor, ${(ms / plain).toFixed(1)} times as long as by boxes`
}
