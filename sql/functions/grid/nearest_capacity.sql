-- The nearest asset with capacity of each of several places, and why assets that are nearer do not count.
--   places   points;  radius  metres, inclusive
--   filters  those of capacity tiles. With min_capacity_mw an asset counts by a figure of so many MW, else by any above zero
-- Returns a row for each place, by its position from 1:
--   asset_id, distance  the nearest that counts, by geodesic distance, then by id; null for none within the radius
--   nearer   at most five [{asset_id, distance_m, why}] that are nearer, or within the radius where none counts, nearest first: of the assets
--            that have a record of a measure that the filters ask for, firmness, date and amount apart. `why` is the first of these:
--            voltage · stale or firmness, where a figure fails for that alone · too_little, zero, class_only, withheld, not_published, the
--            best of its records. A figure in another unit than MW is not_published where MW are asked for
-- Looks at the 50 nearest assets of each place, then at eight times as many where that does not decide. Where few assets count in all,
-- those are compared with each place instead: else a place with none around would read every asset within the radius.
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.nearest_capacity(places geography[], radius float8, filters jsonb)
  returns table (n integer, asset_id text, distance float8, nearer json)
  language plpgsql stable
as $$
declare
  few_most constant integer := 500;
  scope constant jsonb := filters - array['firmness', 'fresh_after', 'min_capacity_mw', 'min_voltage_kv', 'max_voltage_kv'];
  wanted constant grid.filter := grid.filter(filters, null);
  asked constant integer[] := array(select m.id from tiles.capacity_measures(scope) m where m.shown);
  firm constant integer[] := array(select m.id from tiles.capacity_measures(
    filters - array['fresh_after', 'min_capacity_mw', 'min_voltage_kv', 'max_voltage_kv']) m);
  fresh constant integer[] := array(select m.id from tiles.capacity_measures(
    filters - array['firmness', 'min_capacity_mw', 'min_voltage_kv', 'max_voltage_kv']) m);
  counting constant integer[] := array(select unnest(asked) intersect select unnest(firm) intersect select unnest(fresh));
  few text[];
  left_over integer[] := array(select generate_subscripts(places, 1));
  reached integer := 50;
  round record;
begin
  few := array(
    select distinct r.asset_id
    from (
      select r.asset_id
      from grid.record_amount r
      join grid.asset a on a.id = r.asset_id
      where (r.measure_id in (select unnest(counting))) is true and r.state = 'published'
        and case when wanted.least_mw is null then r.amount >= 0.0005 else r.value_mw >= wanted.least_mw end
        and (wanted.types is null or a.type = any (wanted.types))
        and (wanted.least_kv is null or a.voltage_kv >= wanted.least_kv) and (wanted.most_kv is null or a.voltage_kv <= wanted.most_kv)
      limit few_most + 1
    ) r);
  if cardinality(few) > few_most then
    few := null;
  end if;

  while left_over <> '{}' loop
    for round in
      with place as materialized (
        select p.n, places[p.n] as at from unnest(left_over) p (n)
      ), known as materialized (
        -- The nearest of the few.
        select distinct on (p.n) p.n, a.id, d.distance
        from place p
        cross join grid.asset a
        cross join lateral (select ST_Distance(a.footprint, p.at) as distance) d
        where few is not null and a.id = any (few) and a.footprint <-> p.at <= 1.007 * radius + 1 and d.distance <= radius
        order by p.n, d.distance, a.id
      ), near as materialized (
        select p.n, a.id, a.type, a.voltage_kv, a.sphere, ST_Distance(a.footprint, p.at) as distance
        from place p
        cross join lateral (
          select a.id, a.type, a.voltage_kv, a.footprint, a.footprint <-> p.at as sphere
          from grid.asset a
          where a.merged_into is null and a.footprint && _ST_Expand(p.at, radius + 1)
          order by a.footprint <-> p.at limit reached
        ) a
      ), reach as (
        -- Up to where every asset is known: the index orders by the distance on a sphere, which is up to 0.7 % off.
        select p.n, case when count(a.id) < reached then radius else least(max(a.sphere) * 0.993 - 1, radius) end as reach
        from place p left join near a on a.n = p.n
        group by p.n
      ), measure as materialized (
        select m.id, m.id = any (firm) as firm, m.id = any (fresh) as fresh from unnest(asked) m (id)
      ), record as materialized (
        select r.*
        from (select distinct a.id from near a where wanted.types is null or a.type = any (wanted.types)) a
        cross join lateral (select r.* from grid.record_amount r where r.asset_id = a.id offset 0) r
      ), judged as (
        select r.asset_id, max(case
            when r.enough and m.firm and m.fresh then 9 when r.enough and m.firm then 8 when r.enough then 7
            else r.kind - case when m.firm and m.fresh then 0 else 10 end end) as best
        from (
          select r.asset_id, r.measure_id, r.state = 'published' and case when wanted.least_mw is null then r.amount >= 0.0005
              else coalesce(r.value_mw >= wanted.least_mw, false) end as enough,
            case when r.state = 'class_only' then 3 when r.state = 'withheld' then 2 when r.state <> 'published' then 1
              when r.amount < 0.0005 then 4 when r.value_mw is null then 1 else 5 end as kind
          from record r
        ) r
        join measure m on m.id = r.measure_id
        group by r.asset_id
      ), told as (
        select a.n, a.id, a.distance, case
            when a.voltage_kv >= wanted.least_kv is not true and wanted.least_kv is not null
              or a.voltage_kv <= wanted.most_kv is not true and wanted.most_kv is not null then 'voltage'
            when j.best <> 9 then case j.best when 8 then 'stale' when 7 then 'firmness'
              else (array['not_published', 'withheld', 'class_only', 'zero', 'too_little'])[case when j.best > 0 then j.best else j.best + 10 end] end
          end as why
        from near a join judged j on j.asset_id = a.id
        where a.distance <= radius
      ), found as (
        select distinct on (p.n) p.n, f.id, f.distance
        from place p
        left join (
          select k.* from known k
          union all
          select t.n, t.id, t.distance from told t join reach r on r.n = t.n where few is null and t.why is null and t.distance <= r.reach
        ) f on f.n = p.n
        order by p.n, f.distance, f.id
      ), passed as (
        select f.n, (
          select coalesce(json_agg(json_build_object('asset_id', t.id, 'distance_m', round(t.distance::numeric, 1), 'why', t.why)
            order by t.distance, t.id), '[]')
          from (
            select t.* from told t
            where t.n = f.n and t.why is not null and t.distance <= r.reach and (f.id is null or (t.distance, t.id) < (f.distance, f.id))
            order by t.distance, t.id limit 5
          ) t) as nearer
        from found f join reach r on r.n = f.n
      )
      select f.n, f.id, f.distance, p.nearer,
        r.reach >= radius or f.id is not null and r.reach >= f.distance
          or (few is not null or f.id is not null) and json_array_length(p.nearer) = 5 as done
      from found f join reach r on r.n = f.n join passed p on p.n = f.n
    loop
      if round.done then
        n := round.n;
        asset_id := round.id;
        distance := round.distance;
        nearer := round.nearer;
        left_over := array_remove(left_over, n);
        return next;
      end if;
    end loop;
    reached := 8 * reached;
  end loop;
end
$$;
