import type pg from 'pg'

/** What the service holds: how many of what, and the keys of the sources that need a person. */
export type Overview = {
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
