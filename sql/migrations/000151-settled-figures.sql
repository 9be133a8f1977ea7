-- The figures of an asset are of several sources, which publish side by side: what each of two transactions had counted for the
-- same asset lacked the other's records. They are counted when a transaction is about to end, one after the other.

create table grid.figure_note (
  id bigint generated always as identity primary key,
  asset_ids text[] not null
);
comment on table grid.figure_note is
  'Assets whose figures the transaction under way has changed. Settled before it commits: no row is ever seen by another.';

create or replace function grid.keep_asset_figures() returns trigger language plpgsql
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
