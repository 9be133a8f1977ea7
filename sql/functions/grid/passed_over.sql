-- The assets that are asked about and nearer to a place than the one that counts.
--   places, radius, params  as given to grid.nearest_capacity;  nearest  its answer for each place, in their order
-- Returns for each place, by its position from 1, the ids of the assets that are nearer, or within the radius where none counts, nearest first: of those
-- that have a record of what is asked for, but for firmness, date, voltage, amount and what is above.
create or replace function grid.passed_over(places geography[], radius float8, params jsonb, nearest text[]) returns table (n integer, passed text[])
  language plpgsql stable
as $$
declare
  volts constant text[] := array['min_voltage_kv', 'max_voltage_kv'];
  wanted grid.filter := grid.filter(grid.without_upstream(params), null);
  scope constant jsonb := params - array['firmness', 'fresh_after', 'min_capacity_mw', 'min_capacity_mva'] - volts;
begin
  wanted.least_kv := null;
  wanted.most_kv := null;
  return query execute format($query$
    with place as materialized (
      select p.n::integer, p.at, a.id, grid.distance_key(a.precision, d.distance) as key, case when a.precision <> 'box' then d.distance else $3 end as reach
      from unnest($2, $4) with ordinality p (at, id, n)
      left join grid.asset a on a.id = p.id
      cross join lateral grid.distance(a.precision, a.footprint, p.at) d
    ), near as materialized (
      select p.n, a.id, a.precision, a.footprint
      from place p
      cross join lateral (
        select a.* from grid.asset a
        where a.merged_into is null and a.footprint && _ST_Expand(p.at, p.reach + 1) and grid.is_within(a.footprint, p.at, p.reach) and %s) a
      where a.id is distinct from p.id
    ), asked as materialized (
      -- Before distances: their estimated cost hides from the planner what this join costs.
      select a.* from near a where a.id in (select f.id from grid.assets_with_figure($5, array(select distinct b.id from near b)) f (id))
    ), passed as (
      select p.n, a.id, grid.distance_key(a.precision, d.distance) as key, p.id as nearest, p.key as nearest_key
      from asked a join place p on p.n = a.n cross join lateral grid.distance(a.precision, a.footprint, p.at) d
    )
    select p.n, coalesce(a.ids, '{}')
    from place p
    left join (
      select o.n, array_agg(o.id order by o.key, o.id) as ids from passed o
      where o.nearest is null or (o.key, o.id) < (o.nearest_key, o.nearest) group by o.n) a on a.n = p.n $query$,
    grid.filter_conditions(wanted, 'a', 'asset'))
  using wanted, places, radius, nearest, scope;
end
$$;
