-- Rewrites the rows of grid.asset_figure of some assets from grid.asset_figure_now.
--   changed  ids of assets, each once
-- Another transaction may be changing the same assets. So existing rows are locked first, in the order of their ids, which prevents
-- deadlocks; the next statement then sees what the other transaction has committed. An insert waits for a concurrent insert of the
-- same row. This needs the isolation level `read committed`, where each statement sees what is committed when it begins.
-- The settings make every plan look assets up one by one, whatever the table sizes were when it was made.
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
  -- A scalar subquery stays a look-up for each asset; `not exists` would be planned as a join with all records.
  delete from grid.asset_figure f
  using unnest(known) c (id)
  where f.asset_id = c.id and (select true from grid.record r where r.asset_id = c.id limit 1) is null;
  insert into grid.asset_figure as f
  select n.* from unnest(known) c (id)
  cross join lateral (select w.* from grid.asset_figure_now w where w.asset_id = c.id offset 0) n
  on conflict (asset_id) do update
    set type = excluded.type, voltage_kv = excluded.voltage_kv, footprint = excluded.footprint, record_codes = excluded.record_codes
    where f is distinct from excluded;
end
$$;
