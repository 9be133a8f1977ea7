-- Those of the given assets that match the question's filters on assets.
create or replace function grid.assets_asked(ids text[], params jsonb) returns text[]
  language plpgsql stable
as $$
declare
  wanted grid.filter := grid.filter(grid.without_upstream(params), null);
begin
  wanted.ids := ids;
  return grid.keep_fed(params, grid.asset_matching(wanted, cardinality(ids)));
end
$$;
