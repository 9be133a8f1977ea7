-- The assets of a source as they are counted (grid.source_count): those with a current record of it, or all that it lists where it lists
-- places alone. What had figures once stays listed (grid.asset_source), so that its history is found.
--   unplaced  those without a place
-- Records are read by their source: to look for one of each asset took minutes of a first import, when the tables have no statistics yet.
create or replace function grid.source_assets(of_source text, out assets bigint, out unplaced bigint)
  language sql stable
as $$
  select count(*), count(*) filter (where a.footprint is null)
  from (
    select r.asset_id from grid.record r where r.source_no = (select s.no from registry.source s where s.id = of_source)
    union
    select l.asset_id from grid.asset_source l where l.source_id = of_source and not grid.states_figures(of_source)
  ) counted
  join grid.asset a on a.id = counted.asset_id
$$;
