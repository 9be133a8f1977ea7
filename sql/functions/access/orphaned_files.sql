-- Files in the store that crashed attempts left behind. Files of exports that are not in this database are not reported.
--   files  names found in the store, `<export id>.<token>.…`
-- An attempt draws its token before it writes its file. So the file of a running attempt is always recognised.
create or replace function access.orphaned_files(files text[]) returns setof text
  language sql stable
as $$
  select f.name
  from unnest(files) f (name)
  join access.export e on e.id = split_part(f.name, '.', 1)
  where f.name is distinct from e.file and not (e.status = 'running' and split_part(f.name, '.', 2) = e.token::text)
$$;
