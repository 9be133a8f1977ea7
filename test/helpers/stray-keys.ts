import type pg from 'pg'

/** How many records and versions carry other search keys than their source has and the asset that they stand under. */
export async function strayKeys(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows: [row] } = await client.query<{ count: number }>(`
    select count(*)::int as count
    from (
      select measure_id, asset_id, source_no, asset_type, voltage_kv, lon, lat from grid.record
      union all
      select measure_id, asset_id, source_no, asset_type, voltage_kv, lon, lat from grid.record_version) r
    left join grid.measure m on m.id = r.measure_id left join registry.source s on s.id = m.source_id
    left join grid.asset own on own.id = r.asset_id left join grid.asset a on a.id = coalesce(own.merged_into, own.id)
    where (r.source_no, r.asset_type::text, r.voltage_kv, r.lon, r.lat) is distinct from (s.no, a.type, a.voltage_kv, a.lon, a.lat)`)
  return row?.count ?? NaN
}
