-- The nearest asset with capacity of each of several places.
--   places   points;  radius  metres, inclusive;  params  filters of assets' figures. With a least figure an asset counts by a record that
--            satisfies it, else by one above zero
-- Returns a row for each place, by its position from 1: the nearest that counts, by distance (grid.distance_key), then by id; null for none
-- within the radius.
-- Looks at the 50 nearest assets of each place, then at eight times as many where that does not decide. What is not found so is often rare
-- everywhere: before more than 20,000 assets are read, all that count in the world are compared, where they are fewer than 8,000.
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.nearest_capacity(places geography[], radius float8, params jsonb) returns table (n integer, asset_id text)
  language plpgsql stable
as $$
declare
  counting constant jsonb := grid.with_amount(params);
  wanted constant grid.filter := grid.filter(params, null);
  left_over integer[] := array(select generate_subscripts(places, 1));
  reached integer := 50;
  world text[];
  round record;
begin
  while left_over <> '{}' loop
    if world is null and reached * cardinality(left_over) > 20000 and reached > 50 then
      world := array(select f.asset_id from grid.best_figures(counting, null) f limit 8000);
      if cardinality(world) < 8000 then
        return query select f.n, f.asset_id from grid.nearest_of(world, places, left_over, radius) f;
        return;
      end if;
    end if;
    for round in execute format($query$
      with place as materialized (
        select p.n, ($2)[p.n] as at from unnest($3) p (n)
      ), seen as materialized (
        select p.n, a.*, grid.distance_key(a.precision, d.metres) as key, coalesce(d.nearest, d.metres) <= $4 as within
        from place p
        cross join lateral (
          select a.id, a.type, a.voltage_kv, a.precision, a.footprint <-> p.at as sphere, a.footprint from grid.asset a
          where a.merged_into is null and a.footprint && _ST_Expand(p.at, $4 + 1)
          order by a.footprint <-> p.at limit $5) a
        cross join lateral (
          select d.distance as metres, d.nearest from grid.distance(a.precision, a.footprint, p.at) d offset 0) d
      ), reach as (
        -- Up to where every asset is known: the index orders by the distance on a sphere, which is up to 0.7 %% off.
        select p.n, case when count(s.id) = $5 then least(max(s.sphere) * 0.993 - 1, $4) else $4 end as metres
        from place p left join seen s on s.n = p.n group by p.n
      ), near as materialized (
        select s.n, s.id, s.key from seen s where s.within and %s
      ), counted as (
        select a.n, a.id, a.key from near a
        where a.id in (select f.id from grid.assets_with_figure($6, array(select distinct b.id from near b)) f (id))
      )
      -- A box comes after every asset whose place is known.
      select distinct on (r.n) r.n, c.id
      from reach r left join counted c on c.n = r.n and (c.key <= r.metres or r.metres >= $4)
      where c.id is not null or r.metres >= $4
      order by r.n, c.key, c.id $query$, grid.filter_conditions(wanted, 's', 'asset'))
    using wanted, places, left_over, radius, reached, counting
    loop
      n := round.n;
      asset_id := round.id;
      left_over := array_remove(left_over, n);
      return next;
    end loop;
    reached := 8 * reached;
  end loop;
end
$$;
