-- GET /ogc/collections/capacity/items/{id}: one current capacity record as a GeoJSON feature.
--   params  id · srid, north_first, skip_geometry, properties: see grid.capacity_features
-- Raises capacity_not_available for an id that names no current record.
create or replace function api.ogc_capacity_record(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  shown record;
  answer api.answer;
begin
  select * into shown
  from grid.capacity_features(array[params ->> 'id'], params);
  if shown.source_ids is null then
    perform access.refuse('capacity_not_available', format('No current capacity record "%s"', params ->> 'id'),
      jsonb_build_object('param', 'id', 'given', params ->> 'id'));
  end if;
  answer.data := shown.features -> 0;
  answer.meta := jsonb_build_object('attribution', grid.attribution(shown.source_ids, shown.asset_ids));
  return answer;
end
$$;
