import type { TestDatabase } from '../helpers/database.ts'

/** A record that is served, as the tables hold it. Numbers are text, so that no digit is lost. */
export type Row = {
  id: string; measure: number; source: string; operator: string; slug: string; country: string; granted: boolean
  asset: string; asset_type: string; voltage_kv: string | null; lon: number | null; lat: number | null
  direction: string; technology: string; availability_type: string; firmness: string
  horizon_kind: string; year_from: number | null; year_to: number | null
  unit: string; state: string; value: string | null; value_min: string | null; value_max: string | null
  class_code: string | null; class_meaning: string | null
  limits: { kind: string }[] | null; works: { date: string | null; year: number | null }[] | null
  facts: { kind: string; text: string; value: number | null; unit: string | null; exists?: boolean }[] | null
  source_date: string | null; stale: boolean; comparability: string
  may_be_best: boolean; scenario: string | null
  technologies: string[]; condition: { code: string }[] | null; connects: string; about: string; views: string | null; copy_of: string | null
  /** All records of its asset. */
  beside: Row[]
  /** Of each asset that is known to be above: its records. */
  above: Row[][]
}

export type Asset = { id: string; name: string; type: string; voltage_kv: string | null; lon: number | null; lat: number | null; is_area: boolean }

export type Source = { id: string; key: string; country: string; operator: string; slug: string; granted: boolean; served: boolean }

/** All that the tables say of one instant; what an answer has to be is worked out from it. */
export type World = {
  /** Null: now. */
  at: string | null
  /** In the order of ids. */
  rows: Row[]
  byAsset: Map<string, Row[]>
  /** Those that are not merged into another, in the order of names. */
  assets: Map<string, Asset>
  sources: Source[]
  /** Countries with an operator or a source that is listed; and a code without. */
  countries: string[]
  unserved: string
  /** Operators without a listed source, by slug. */
  silent: string[]
}

const SERVED = 's.enabled and s.listed and not s.registry_only and s.current_run is not null'

const columns = (moment: string, date: string): string => `m.id as measure, s.id as source, o.id as operator, o.key as slug, s.country, s.granted,
  a.id as asset, a.type as asset_type, a.voltage_kv::text, a.lon, a.lat, m.direction, m.technology, m.availability_type, m.firmness,
  m.horizon_kind, m.year_from, m.year_to, m.may_be_best, m.scenario, m.technologies, m.condition, m.connects, m.about, m.views, s.copy_of, r.unit, r.state, r.value::text, r.value_min::text, r.value_max::text, r.class_code, r.limits, r.works, r.facts,
  case when r.class_code is not null then coalesce(m.class_meanings ->> r.class_code, 'unknown') end as class_meaning, ${date}::text as source_date,
  coalesce(${moment} - ${date}::timestamp at time zone 'UTC' > s.stale_after, true) as stale, t.comparability_class as comparability`

const JOINS = `join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
  join registry.operator o on o.id = s.operator_id join registry.methodology t on t.id = m.methodology_id
  join grid.asset own on own.id = r.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id)`

const NOW = `select r.id, ${columns('now()', 'm.source_date')} from grid.record r ${JOINS} where ${SERVED} order by r.id collate "C"`

const PAST = `select r.record_id as id, ${columns('$1::timestamptz', 'u.source_date')} from grid.record_version r ${JOINS}
  left join lateral (select u.source_date from grid.run_measure u where u.measure_id = m.id and u.effective_at <= $1
    order by u.effective_at desc limit 1) u on true
  where ${SERVED} and r.valid_from <= $1 and r.valid_to > $1 order by r.record_id collate "C"`

/** Who is said to be fed by whom. */
const FEEDS = `select u.asset_id as below, u.upstream_asset_id as above from grid.asset_upstream u join registry.source s on s.id = u.source_id
  where s.listed and u.upstream_asset_id is not null`

/** The records of all that is above an asset, step by step to the top. */
function chainsOf(feeds: { below: string; above: string }[], byAsset: Map<string, Row[]>): (asset: string) => Row[][] {
  const next = Map.groupBy(feeds, ({ below }) => below)
  const known = new Map<string, Row[][]>()
  return (asset) => {
    const found = new Set([asset])
    for (const one of found) for (const { above } of next.get(one) ?? []) found.add(above)
    const chain = known.get(asset) ?? [...found].slice(1).map((one) => byAsset.get(one) ?? [])
    known.set(asset, chain)
    return chain
  }
}

/** Reads what is served now, or was at an instant, from the tables alone: without a function or view of the product. */
export async function readWorld({ owner }: TestDatabase, at: string | null = null): Promise<World> {
  const { rows } = at === null ? await owner.query<Row>(NOW) : await owner.query<Row>(PAST, [at])
  const { rows: assets } = await owner.query<Asset>(`select id, search_name as name, type, voltage_kv::text, lon, lat, area is not null as is_area
    from grid.asset
    where merged_into is null order by search_name collate "C", id`)
  const { rows: sources } = await owner.query<Source>(`select s.id, s.key, s.country, o.id as operator, o.key as slug, s.granted, ${SERVED} as served
    from registry.source s join registry.operator o on o.id = s.operator_id where s.listed order by s.key`)
  const { rows: [places] } = await owner.query<{ countries: string[]; silent: string[]; unserved: string }>(`
    with known as (select country from registry.operator where listed union select country from registry.source where listed)
    select array(select country from known order by 1) as countries,
      (select min(code) from registry.country where code not in (select country from known)) as unserved,
      array(select o.key from registry.operator o where o.listed
        and not exists (select from registry.source s where s.operator_id = o.id and s.listed) order by 1) as silent`)
  if (places === undefined) throw new Error('no registry')
  const byAsset = Map.groupBy(rows, ({ asset }) => asset)
  const chainOf = chainsOf((await owner.query<{ below: string; above: string }>(FEEDS)).rows, byAsset)
  for (const row of rows) Object.defineProperties(row, { above: { value: chainOf(row.asset) }, beside: { value: byAsset.get(row.asset) } })
  return {
    at, rows, sources, ...places, byAsset, assets: new Map(assets.map((asset) => [asset.id, asset])),
  }
}
