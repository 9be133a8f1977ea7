-- Brings grid.asset_figure to what grid.asset_figure_now says of some assets.
--   changed  ids of assets, each once
-- Another transaction may have changed the same assets and not have ended. So a row that is there is locked first, in the order
-- of ids, and counted by the next statement, which sees what was committed meanwhile; one that is not there is waited for
-- where another inserts it. Only `read committed` gives each statement a view of its own.
-- A look-up for each asset, whatever the tables were like when the plan was made.
create or replace function grid.write_asset_figures(changed text[]) returns void
  language plpgsql
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_nestloop = on
as $$
declare
  known text[];
begin
  with written as (
    insert into grid.asset_figure as f
    select n.*
    from (
      select c.id from unnest(changed) c (id)
      where (select true from grid.asset_figure x where x.asset_id = c.id) is null order by c.id) c
    cross join lateral (select w.* from grid.asset_figure_now w where w.asset_id = c.id offset 0) n
    on conflict do nothing
    returning f.asset_id
  )
  select array_agg(o.id) into known
  from (select c.id collate "C" as id from unnest(changed) c (id) except select w.asset_id from written w order by 1) o;

  perform from grid.asset_figure f where f.asset_id = any (known) order by f.asset_id for no key update;
  -- As a scalar subquery it stays a look-up an asset, where `not exists` was joined to all records.
  delete from grid.asset_figure f
  using unnest(known) c (id)
  where f.asset_id = c.id and (select true from grid.record r where r.asset_id = c.id limit 1) is null;
  insert into grid.asset_figure as f
  select n.* from unnest(known) c (id)
  cross join lateral (select w.* from grid.asset_figure_now w where w.asset_id = c.id offset 0) n
  on conflict (asset_id) do update set type = excluded.type, voltage_kv = excluded.voltage_kv, lon = excluded.lon,
    lat = excluded.lat, is_area = excluded.is_area, spot = excluded.spot, codes = excluded.codes
  where (f.type, f.voltage_kv, f.lon, f.lat, f.is_area, f.codes) is distinct from
    (excluded.type, excluded.voltage_kv, excluded.lon, excluded.lat, excluded.is_area, excluded.codes);
end
$$;
