import type pg from 'pg'

/** How many records carry other search keys than their asset and source have. */
export async function strayKeys(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows: [row] } = await client.query<{ count: number }>(`
    select count(*)::int as count
    from grid.record r
    left join grid.measure m on m.id = r.measure_id left join registry.source s on s.id = m.source_id
    left join grid.asset a on a.id = r.asset_id
    where (r.source_no, r.asset_type::text, r.voltage_kv, r.lon, r.lat) is distinct from (s.no, a.type, a.voltage_kv, a.lon, a.lat)`)
  return row?.count ?? NaN
}
