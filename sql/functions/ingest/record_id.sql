-- The id of a record.
--   measure_identity  see ingest.measure_identity
--   own_id            of the asset that the publisher's identifier names, whatever that was merged into
--   point             the source's own id of the point within the asset, '' when it has none
create or replace function ingest.record_id(measure_identity text, own_id text, point text) returns text
  language sql stable parallel safe
as $$
  select registry.hashed_id('cap_', measure_identity || e'\x1f' || own_id || e'\x1f' || point) collate "C"
$$;
