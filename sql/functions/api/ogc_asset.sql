-- GET /ogc/collections/assets/items/{id}: one asset with a place as a feature. That of a merged asset returns what it was merged into.
--   params  id · srid, north_first, skip_geometry, properties: see grid.asset_features
-- Raises asset_not_found, also for an asset whose place is unknown.
create or replace function api.ogc_asset(params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  q question.asked;
  answer api.answer;
begin
  q.assets := array(select coalesce(a.merged_into, a.id) from grid.asset a where a.id = params ->> 'id');
  answer := grid.asset_features(q, params, '{}', 1);
  if answer.data = '[]' then
    perform access.refuse('asset_not_found', format('No asset "%s" with a place', params ->> 'id'),
      jsonb_build_object('param', 'id', 'given', params ->> 'id'));
  end if;
  answer.data := answer.data::json -> 0;
  return answer;
end
$$;
