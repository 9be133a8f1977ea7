-- What there is around a place is counted from one compact row an asset: counted from the records, each asset took a look-up
-- and each record 2 µs (280 ms for the 100,000 records of a dense cluster, now 16).

create view grid.asset_figure_now as
  select a.id as asset_id, a.type, a.voltage_kv, a.lon, a.lat, a.area is not null as is_area,
    ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326)::geometry(Point, 4326) as spot, r.codes
  from grid.asset a
  cross join lateral (
    select array_agg(code order by code) as codes
    from (
      select r.measure_id * 4 + case
        when coalesce(r.value, r.value_max, r.value_min) >= 0.0005 then 0
        when coalesce(r.value, r.value_max, r.value_min) is not null then 1
        when r.state = 'class_only' then 2
        else 3 end as code
      from grid.record r where r.asset_id = a.id) c
  ) r
  where r.codes is not null;
comment on view grid.asset_figure_now is
  'What grid.asset_figure holds of an asset with records. A code is the measure and, in its lowest two bits, the kind of figure:
   0 capacity, 1 zero (below 0.0005 of its unit), 2 a class, 3 none.';

create table grid.asset_figure (
  asset_id text collate "C" primary key,
  type text not null,
  voltage_kv numeric,
  lon double precision,
  lat double precision,
  is_area boolean not null,
  spot geometry(Point, 4326),
  codes integer[] not null
);
comment on table grid.asset_figure is
  'grid.asset_figure_now, kept by triggers. Kinds are not masked: only functions that mask them read it.';

-- The figures of an asset are of several sources, which publish side by side: counted at once, what each of two transactions
-- counted for one asset would lack the other's records. So they are counted when a transaction is about to end.
create table grid.figure_note (
  id bigint generated always as identity primary key,
  asset_ids text[] not null
);
comment on table grid.figure_note is
  'Assets whose figures the transaction under way has changed. Settled before it commits: no row is ever seen by another.';

-- Kept by triggers, so that whoever writes records or assets keeps it. A statement over transition tables keeps the sizes that
-- they had when it was first prepared: without nested loops, lest each of 5,000 rows be compared with each.
create function grid.keep_asset_figures() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan set enable_nestloop = off
as $$
declare
  changed text[];
begin
  case tg_op
    when 'INSERT' then changed := array(select distinct n.asset_id from fresh n);
    when 'DELETE' then changed := array(select distinct o.asset_id from gone o);
    when 'UPDATE' then
      if tg_table_name = 'record' then
        changed := array(
          select distinct e.asset_id from gone o join fresh n on n.id = o.id
          cross join lateral (values (o.asset_id), (n.asset_id)) e (asset_id)
          where (o.asset_id, o.measure_id, o.state, o.value, o.value_min, o.value_max)
            is distinct from (n.asset_id, n.measure_id, n.state, n.value, n.value_min, n.value_max));
      else
        changed := array(
          select n.id from gone o join fresh n on n.id = o.id
          where (o.type, o.voltage_kv, o.lon, o.lat, o.area is null) is distinct from (n.type, n.voltage_kv, n.lon, n.lat, n.area is null));
      end if;
  end case;
  if changed <> '{}' then
    insert into grid.figure_note (asset_ids) values (changed);
  end if;
  return null;
end
$$;

create function grid.settle_asset_figures() returns trigger language plpgsql as $$
begin
  perform grid.write_asset_figures(new.asset_ids);
  delete from grid.figure_note n where n.id = new.id;
  return null;
end
$$;
create constraint trigger settle_asset_figures after insert on grid.figure_note deferrable initially deferred
  for each row execute function grid.settle_asset_figures();

create trigger keep_asset_figures_new after insert on grid.record referencing new table as fresh
  for each statement execute function grid.keep_asset_figures();
create trigger keep_asset_figures_gone after delete on grid.record referencing old table as gone
  for each statement execute function grid.keep_asset_figures();
create trigger keep_asset_figures after update on grid.record referencing old table as gone new table as fresh
  for each statement execute function grid.keep_asset_figures();
create trigger keep_asset_figures after update on grid.asset referencing old table as gone new table as fresh
  for each statement execute function grid.keep_asset_figures();

insert into grid.asset_figure select * from grid.asset_figure_now order by ST_GeoHash(spot);
create index asset_figure_spot on grid.asset_figure using gist (spot);
-- Those whose distance is to more than their point.
create index asset_area on grid.asset using gist (footprint) where area is not null and merged_into is null;
