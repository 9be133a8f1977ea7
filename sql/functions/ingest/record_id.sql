-- The id of a record.
--   measure_identity  see registry.measure_identity
--   own_id            the asset id of the publisher's identifier, even if that asset was merged into another
--   point             the source's own id of the point within the asset, '' when it has none
create or replace function ingest.record_id(measure_identity text, own_id text, point text) returns text
  language sql stable parallel safe
as $$
  select registry.hashed_id('cap_', measure_identity || e'\x1f' || own_id || e'\x1f' || point) collate "C"
$$;
