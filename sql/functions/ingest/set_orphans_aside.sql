-- Sets aside the rows whose parent is neither in the document nor known of its operator. A parent whose own row is set
-- aside is no orphan's: its children are not at fault.
--   of_source  id of the source
create or replace function ingest.set_orphans_aside(of_source text) returns void
  language plpgsql
as $$
declare
  owner registry.operator;
begin
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;
  insert into stage_aside
  select r.row, 'orphan_parent', r.locator, null, r.parent_identifier,
    concat_ws(' ', coalesce(r.name, r.identifier), 'names a parent that is unknown')
  from stage_row r
  join (
    select p.* from (select distinct parent_scheme, parent_identifier from stage_row where parent_identifier is not null) p
    where not exists (select from stage_row k where k.scheme = p.parent_scheme and k.identifier = p.parent_identifier)
      and not exists (
        select from grid.asset a where a.id = ingest.asset_id(owner, p.parent_scheme, p.parent_identifier))
  ) orphan on orphan.parent_scheme = r.parent_scheme and orphan.parent_identifier = r.parent_identifier;
end
$$;
