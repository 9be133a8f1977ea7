import type pg from 'pg'

/** An asset as the tests of places need it; all else is filled in. */
export type PlacedAsset = {
  id: string
  lon: number | null
  lat: number | null
  voltage_kv?: number | null
  name?: string
  country?: string
  type?: string
  operator?: 'north-grid' | 'south-grid'
}

/** Makes the two operators, in ES and FR, and a published source of the first. */
export async function insertOperators(owner: pg.Pool): Promise<void> {
  await owner.query(`
    insert into registry.operator (id, key, name, type, country) values
      ('op_0000000000000000000n', 'north-grid', 'North Grid', 'DSO', 'ES'),
      ('op_0000000000000000000s', 'south-grid', 'South Grid', 'DSO', 'FR');
    insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence,
      stale_after, rights_mode, semantics, manifest, manifest_folder, attribution_text, attribution_url)
    values ('src_0000000000000000000n', 'north-grid-load', 'op_0000000000000000000n', 'ES', 'Load', 'https://north.example',
      'https://north.example', false, 'monthly', '40 days', 'redistribution_allowed', '{}', '{}', '.',
      'North Grid & partners', 'https://north.example/terms');
    insert into grid.run (source_id, status) values ('src_0000000000000000000n', 'published');
    update registry.source set current_run = (select max(id) from grid.run) where id = 'src_0000000000000000000n'`)
}

/** Adds assets to grid.asset, as an import would; tiles do not know them yet. */
export async function insertAssets(db: pg.Pool | pg.ClientBase, assets: PlacedAsset[]): Promise<void> {
  await db.query(
    `insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv,
       precision, lon, lat, point, first_run, stated_by)
     select a.id, case a.operator when 'south-grid' then 'op_0000000000000000000s' else 'op_0000000000000000000n' end,
       'code', a.id, coalesce(a.type, 'substation'), coalesce(a.name, a.id), lower(coalesce(a.name, a.id)),
       lower(coalesce(a.name, a.id)), coalesce(a.country, 'ES'), a.voltage_kv,
       case when a.lon is null then 'unknown' else 'exact' end, a.lon, a.lat,
       case when abs(a.lat) < 89.9 then st_transform(st_setsrid(st_makepoint(a.lon, a.lat), 4326), 3857) end,
       (select max(id) from grid.run), 'src_0000000000000000000n'
     from jsonb_to_recordset($1) as a (id text, lon float8, lat float8, voltage_kv numeric, name text, country text,
       type text, operator text)`,
    [JSON.stringify(assets)],
  )
}

/** Numbers 0..1, the same for a seed in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What tiles and GeoJSON tell of an asset that insertAssets made; tiles leave nulls out. */
export function propertiesOf({ id, name = id, type = 'substation', country = 'ES', operator = 'north-grid', voltage_kv = null }: PlacedAsset) {
  return { id, type, name, slug: name.toLowerCase(), country, operator, voltage_kv, precision: 'exact' }
}

/**
 * Brings the points of tiles into step, and announces a new version when some differ.
 * @param touched ids of assets; all when not given
 * @returns how many points differ now
 */
export async function redrawTiles(db: pg.Pool | pg.ClientBase, touched: string[] | null = null): Promise<number> {
  await db.query(`insert into tiles.touched (asset_id)
    select unnest(coalesce($1, array(select id from grid.asset union select id from tiles.point)))`, [touched])
  const { rows: [row] } = await db.query<{ points: number }>('select tiles.redraw()::int as points')
  const points = row?.points ?? 0
  if (points > 0) await db.query('select tiles.announce()')
  return points
}
