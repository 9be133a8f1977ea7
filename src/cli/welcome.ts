import type pg from 'pg'

type Welcome = {
  /** Address of the service without a slash at its end. */
  base: string
  /** The key that the first start made; null when others have keys and that one is gone. */
  key: string | null
  /** Path that signs in to the demonstration's account; null for none. */
  link: string | null
  overview: Overview
  /** How many imports of this start have not ended. */
  underWay: number
}

/** What a person reads once everything runs. */
export function welcome({ base, key, link, overview, underWay }: Welcome): string {
  return [
    '',
    'Headroom is running. Ctrl-C stops it.',
    ...(overview.synthetic
      ? ['The data is a synthetic demonstration: no figure in it is a real operator\'s.', 'For real data: npm start -- --registry europe']
      : []),
    '',
    `  Map         ${base}/`,
    `  Reference   ${base}/docs`,
    ...(key === null ? [] : [`  API key     ${key}`]),
    ...(link === null ? [] : [`  Account     ${base}${link} (signs in once, within 15 minutes)`]),
    '',
    ...(key !== null && overview.synthetic ? example(base, key) : ['  What is covered:', `  curl ${base}/v1/coverage`]),
    '',
    ...summary(overview),
    ...(underWay > 0 ? [`  ${underWay} imports go on; headroom source status SOURCE tells how they ended.`] : []),
    '',
  ].join('\n')
}

/** What is here, and for each group of sources that a person can do something about, what. */
function summary({ countries, operators, sources, records, served, withheld, held, failed, withoutAddress, listedOnly }: Overview): string[] {
  const groups: [number, string, string][] = [
    [served, 'served', ''],
    [withheld.length, 'withheld', 'their rights are for you to settle: headroom rights review'],
    [held.length, 'held', `${some(held)}: headroom source status SOURCE says why`],
    [failed.length, 'failed', `${some(failed)}: the schedule tries again; headroom source status SOURCE says why`],
    [withoutAddress.length, 'without an address', 'give their documents: headroom up --documents FOLDER'],
    [listedOnly, 'listed only', 'their publishers show figures, and offer no data'],
  ]
  return [
    `  ${countries} countries, ${operators} operators, ${sources} sources, ${records.toLocaleString('en')} records`,
    ...groups.filter(([count]) => count > 0).map(([count, what, next]) => `  ${String(count).padStart(4)} ${what}${next === '' ? '' : ` — ${next}`}`),
  ]
}

function some(keys: string[]): string {
  return keys.length > 3 ? `${keys.slice(0, 3).join(', ')} and ${keys.length - 3} more` : keys.join(', ')
}

function example(base: string, key: string): string[] {
  return [
    '  Where 20 MW or more are available:',
    `  curl -H 'Authorization: Bearer ${key}' '${base}/v1/capacity?availability_type=available&min_capacity_mw=20&sort=-value_mw&limit=3'`,
  ]
}

/** What the service holds: how many of what, and the keys of the sources that need a person. */
type Overview = {
  synthetic: boolean
  countries: number
  operators: number
  sources: number
  records: number
  /** Published, and their figures are shown. */
  served: number
  /** Published, and their figures are withheld because of their rights. */
  withheld: string[]
  /** The last run was held. */
  held: string[]
  /** The last run failed. */
  failed: string[]
  /** Never published, and without an address that documents could be fetched from. */
  withoutAddress: string[]
  /** Listed only: their publisher has no data to import. */
  listedOnly: number
}

/** Counts what the registry in force holds. */
export async function readOverview(owner: pg.Pool): Promise<Overview> {
  const { rows: [found] } = await owner.query<Overview>(
    `with source as (
       select s.key, s.granted, s.registry_only, s.current_run is not null and s.enabled as published, coalesce(c.series, 0) as records,
         s.manifest -> 'document' ->> 'url' is not null as address, last.status
       from registry.source s
       left join grid.source_count c on c.source_id = s.id
       left join lateral (select r.status from grid.run r where r.source_id = s.id and not r.dry_run order by r.id desc limit 1) last on true
       where s.listed
     )
     select (select synthetic from registry.revision),
       (select count(distinct country)::int from registry.operator where listed) as countries,
       (select count(*)::int from registry.operator where listed) as operators,
       count(*)::int as sources, coalesce(sum(records) filter (where published), 0)::float8 as records,
       count(*) filter (where published and granted)::int as served,
       coalesce(array_agg(key order by key) filter (where published and not granted), '{}') as withheld,
       coalesce(array_agg(key order by key) filter (where status = 'held'), '{}') as held,
       coalesce(array_agg(key order by key) filter (where status = 'failed'), '{}') as failed,
       coalesce(array_agg(key order by key) filter (where not published and not registry_only and not address and status is null), '{}') as "withoutAddress",
       count(*) filter (where registry_only)::int as "listedOnly"
     from source`,
  )
  if (!found) throw new Error('an aggregate answers one row')
  return found
}
