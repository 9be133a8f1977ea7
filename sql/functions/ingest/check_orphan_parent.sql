-- Rows whose parent is neither in the document nor a known asset of the operator. A parent whose own row is set aside counts as
-- present: its children are not at fault.
create or replace function ingest.check_orphan_parent(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select r.row, r.locator, null::text, r.parent_identifier, concat_ws(' ', coalesce(r.name, r.identifier), 'names a parent that is unknown')
  from stage_row r
  join (
    select p.* from (select distinct parent_scheme, parent_identifier from stage_row where parent_identifier is not null) p
    where not exists (select from stage_row k where k.scheme = p.parent_scheme and k.identifier = p.parent_identifier)
      and not exists (
        select from registry.source s join registry.operator o on o.id = s.operator_id
        join grid.asset a on a.id = ingest.asset_id(o, p.parent_scheme, p.parent_identifier)
        where s.id = run.source_id)
  ) orphan on orphan.parent_scheme = r.parent_scheme and orphan.parent_identifier = r.parent_identifier;
end
$$;
