-- The ids of the assets that a question leaves out because it is not known what is free above them (grid.assets_fed): those that match all else.
--   params  validated parameters;  within  ids of the assets that the question is limited to, or null
-- Null where more than `most` assets match what is asked of assets; none where the question counts them, or does not ask.
create or replace function grid.upstream_unknown(params jsonb, within text[], most integer) returns text[]
  language plpgsql stable
as $$
declare
  otherwise constant jsonb := grid.without_upstream(params);
  wanted grid.filter;
  ids text[];
begin
  if not grid.leaves_unknown_out(params) then
    return '{}';
  end if;
  wanted := grid.filter(otherwise, null);
  wanted.ids := within;
  wanted.countries := grid.countries_named(params);
  ids := grid.asset_matching(wanted, most);
  if ids is null then
    return null;
  end if;
  ids := array(select unnest(ids) except select unnest((grid.assets_fed(params || '{"upstream_unknown": "known"}', ids)).fed));
  return array(select f.id from grid.assets_with_figure(otherwise, ids) f (id));
end
$$;
