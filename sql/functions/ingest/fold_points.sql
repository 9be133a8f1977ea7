-- Writes the points in stage_row as they are served, where the document spells one of an asset in another way that looks alike, or in
-- another case: the ids of its records derive from it. To be called after ingest.fold_identifiers.
--   of_source  id of the source
create or replace function ingest.fold_points(of_source text) returns void
  language plpgsql
as $$
begin
  with stated as (
    select distinct r.scheme, r.identifier, r.point from stage_row r where r.point <> ''
  ), served as (
    select distinct a.scheme, a.identifier, r.point
    from grid.record r join registry.source o on o.no = r.source_no join grid.asset a on a.id = r.asset_id
    where o.id = of_source and r.point <> ''
  ), matched as (
    select f.scheme, f.identifier, f.point, min(g.point) as first
    from (table stated except table served) f
    join (table served except table stated) g on g.scheme = f.scheme and g.identifier = f.identifier
      and lower(ingest.identifier_key(g.point) collate "und-x-icu") = lower(ingest.identifier_key(f.point) collate "und-x-icu")
    group by 1, 2, 3 having count(*) = 1
  )
  update stage_row r set point = m.first from matched m where m.scheme = r.scheme and m.identifier = r.identifier and m.point = r.point;
end
$$;
