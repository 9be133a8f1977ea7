-- What is drawn in one capacity tile, as in tiles.drawn_capacity, of assets looked up one by one (12 µs each).
create or replace function tiles.capacity_by_asset(params jsonb)
  returns table (id text, u float8, v float8, records bigint, generation float8[], load float8[], assets bigint,
    own_generation float8[], own_load float8[])
  language sql stable
as $$
  with asset as materialized (
    select * from tiles.capacity_assets(params)
  ), crowd as materialized (
    select count(*) filter (where a.own) > 2000 as crowded from asset a
  ), cell as (
    select floor(a.u * 32) as column_, floor(a.v * 32) as row_, count(*) as assets, sum(a.records)::bigint as records,
      max(a.generation) as generation, max(a.load) as load
    from asset a
    where (select c.crowded from crowd c) and a.own
    group by 1, 2
  ), best as (
    select distinct on (1, 2) floor(a.u * 32) as column_, floor(a.v * 32) as row_, a.*
    from asset a
    where (select c.crowded from crowd c) and a.own
    order by 1, 2, greatest(a.generation, a.load) desc nulls last, a.id
  )
  select a.id, a.u, a.v, a.records, a.generation, a.load, null::bigint, a.generation, a.load
  from asset a
  where not (select c.crowded from crowd c)
  union all
  select b.id, b.u, b.v, c.records, c.generation, c.load, c.assets, b.generation, b.load
  from cell c join best b using (column_, row_);
$$;
