-- The assets of a source as they are counted (grid.source_count): those with a current record of it, or all that it lists where it lists places
-- alone. What had figures once stays listed (grid.asset_source), so that its history is found.
--   unplaced  those without a place
create or replace function grid.source_assets(of_source text, out assets bigint, out unplaced bigint)
  language sql stable
as $$
  select count(*), count(*) filter (where a.footprint is null)
  from grid.asset_source l join grid.asset a on a.id = l.asset_id
  where l.source_id = of_source and (not grid.states_figures(of_source) or (
    -- A limit makes it look up each asset in an index: half the time of reading all records of the source.
    select true from grid.record r
    where r.asset_id = l.asset_id and r.source_no = (select s.no from registry.source s where s.id = of_source) limit 1))
$$;
