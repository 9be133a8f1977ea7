-- Which files of a store nobody needs any more: crashed attempts left them. Files of exports that this database does not
-- know are not among them.
--   files  names found in the store, `<export id>.<token>.…`
-- An attempt draws its token before it writes its file, so a file found earlier than this call cannot be overlooked.
create or replace function access.left_over_files(files text[]) returns setof text
  language sql stable
as $$
  select f.name
  from unnest(files) f (name)
  join access.export e on e.id = split_part(f.name, '.', 1)
  where f.name is distinct from e.file
    and not (e.status = 'running' and split_part(f.name, '.', 2) = e.token::text)
$$;
