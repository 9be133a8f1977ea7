-- Those of some assets that match what a question asks of the assets above them. Of a few it is found sooner than of all (grid.filter).
create or replace function grid.keep_fed(params jsonb, ids text[]) returns text[]
  language plpgsql stable
as $$
declare
  found record;
begin
  if grid.asks_upstream(params) then
    found := grid.assets_fed(params, ids);
    return coalesce(found.fed, array(select unnest(ids) except select unnest(found.unfed)));
  end if;
  return ids;
end
$$;
