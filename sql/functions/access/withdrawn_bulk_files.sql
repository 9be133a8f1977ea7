-- Names of the files with figures of a source whose rights have changed since they were read, or that is not granted. The caller deletes
-- each and records that with access.forget_bulk_file.
create or replace function access.withdrawn_bulk_files() returns setof text
  language sql stable
as $$
  select b.name from access.bulk_file b
  where exists (
    select from jsonb_each(b.rights) r left join registry.source s on s.id = r.key
    where s.rights_changes is distinct from r.value::bigint or not s.granted)
$$;
