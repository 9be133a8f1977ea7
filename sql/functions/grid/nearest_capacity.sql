-- The nearest asset with capacity of each of several places.
--   places   points;  radius  metres, inclusive;  params  filters of assets' figures. With a least figure an asset counts by a record that
--            satisfies it, else by one above zero;  most  after how many of its nearest assets a place is given up, or null for never
-- Returns a row for each place that is not given up, by its position from 1:
--   asset_id  the nearest that counts, by distance (grid.distance_key), then by id; null for none within the radius
--   passed    ids of the assets that are nearer, or within the radius where none counts, nearest first: of those that have a record of
--             what is asked for, but for firmness, date, voltage and amount
-- Looks at the 50 nearest assets of each place, then at eight times as many where that does not decide. An asset that several places look at
-- is read once.
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.nearest_capacity(places geography[], radius float8, params jsonb, most integer default null)
  returns table (n integer, asset_id text, passed text[])
  language plpgsql stable
as $$
declare
  volts constant text[] := array['min_voltage_kv', 'max_voltage_kv'];
  scope constant jsonb := params - array['firmness', 'fresh_after', 'min_capacity_mw', 'min_capacity_mva'] - volts;
  counting constant jsonb := grid.with_amount(params);
  wanted constant grid.filter := grid.filter(params, null);
  any_volts constant grid.filter := grid.filter(scope, null);
  left_over integer[] := array(select generate_subscripts(places, 1));
  reached integer := 50;
  round record;
begin
  while left_over <> '{}' and (most is null or reached <= most) loop
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
      ), reach as materialized (
        -- Up to where every asset is known: the index orders by the distance on a sphere, which is up to 0.7 %% off.
        select p.n, case when count(s.id) = $5 then least(max(s.sphere) * 0.993 - 1, $4) else $4 end as metres
        from place p left join seen s on s.n = p.n group by p.n
      ), near as materialized (
        select s.n, s.id, s.key, %s as fits from seen s where s.within and %s
      ), counted as materialized (
        select f.id from grid.assets_with_figure($6, array(select distinct a.id from near a where a.fits)) f (id)
      ), found as materialized (
        -- A box comes after every asset whose place is known.
        select distinct on (r.n) r.n, c.id, c.key, r.metres >= $4 as all_seen
        from reach r
        left join (select a.* from near a where a.fits and a.id in (select c.id from counted c)) c on c.n = r.n and (c.key <= r.metres or r.metres >= $4)
        order by r.n, c.key, c.id
      ), nearer as materialized (
        select a.n, a.id, a.key from found f join near a on a.n = f.n and (f.id is null or (a.key, a.id) < (f.key, f.id))
        where f.all_seen or f.id is not null
      ), asked as materialized (
        select f.id from grid.assets_with_figure($7, array(select distinct a.id from nearer a)) f (id)
      )
      select f.n, f.id, array(select a.id from nearer a where a.n = f.n and a.id in (select s.id from asked s) order by a.key, a.id) as passed
      from found f where f.all_seen or f.id is not null $query$,
      grid.filter_conditions(wanted, 's', 'asset'), grid.filter_conditions(any_volts, 's', 'asset'))
    using wanted, places, left_over, radius, reached, counting, scope
    loop
      n := round.n;
      asset_id := round.id;
      passed := round.passed;
      left_over := array_remove(left_over, n);
      return next;
    end loop;
    reached := 8 * reached;
  end loop;
end
$$;
