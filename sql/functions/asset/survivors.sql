-- The assets that ids name, each once: those of merged ones are the assets that they were merged into. Ids that name nothing are left out.
create or replace function grid.survivors(ids text[]) returns text[]
  language sql stable
as $$
  select array(select distinct coalesce(a.merged_into, a.id) from grid.asset a where a.id = any (ids))
$$;
