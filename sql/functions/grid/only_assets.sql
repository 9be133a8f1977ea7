-- A filter with the given assets in place of what it asks of assets, for those that were found by it: tested once more, each would be looked for among
-- thousands of ids.
create or replace function grid.only_assets(wanted grid.filter, ids text[]) returns grid.filter
  language plpgsql immutable
as $$
begin
  wanted.ids := ids;
  wanted.types := null;
  wanted.least_kv := null;
  wanted.most_kv := null;
  wanted.box := null;
  wanted.countries := null;
  wanted.asset_cql := null;
  wanted.name_pattern := null;
  wanted.fed := null;
  wanted.unfed := null;
  return wanted;
end
$$;
