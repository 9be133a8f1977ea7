-- Which listed sources have assets below those that the staged changes are of (stage_change, grid.asset_above), and one such asset of each.
-- A change of a withheld figure is none: what is above must not tell of it.
--   source  of the changes
create or replace function ingest.changed_above(source registry.source)
  returns table (change_type text, above text, below_source registry.source, below text)
  language plpgsql stable
as $$
begin
  return query
  select f.change_type, f.above, s, f.below
  from (
    select c.change_type, c.asset_id as above, l.source_id, min(a.asset_id) as below
    from (select distinct e.change_type, e.asset_id from stage_change e) c
    join grid.asset_above a on a.above = c.asset_id
    join grid.asset_source l on l.asset_id = a.asset_id
    where source.granted
    group by 1, 2, 3) f
  join registry.source s on s.id = f.source_id and s.listed;
end
$$;
