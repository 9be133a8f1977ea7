-- Counts of assets by the best of their figures; null where no asset is given, so that nothing is said of what was not counted.
--   ids     of assets that match what is asked of assets, a few thousand at most, or null
--   params  validated parameters
-- Returns {assets, with_capacity, zero, withheld, unknown, stale}: the assets with a matching record by the state of the best figure of
-- either direction. Zero counts negative figures too; unknown is a class or nothing published; those that are stale are counted
-- in one of the others.
create or replace function grid.assets_summary(ids text[], params jsonb) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('assets', count(*), 'with_capacity', count(*) filter (where b.state = 'figure'),
    'zero', count(*) filter (where b.state in ('zero', 'negative')), 'withheld', count(*) filter (where b.state = 'withheld'),
    'unknown', count(*) filter (where b.state in ('class_only', 'not_published')), 'stale', count(*) filter (where b.stale))
  from (
    select tiles.capacity_state(best.figure, f.per_mw) as state, f.stale
    from tiles.asset_figures(ids, params) a
    cross join lateral (select greatest(a.generation, a.load) as figure) best
    join (
      select m.id, f.* from grid.current_measure m cross join lateral tiles.capacity_facts(m) f offset 0) f on f.id = best.figure[4]::integer
    where a.shown) b
  where ids is not null
  having ids is not null
$$;
