-- A number for what the staged document states of its assets and their figures: names, voltages, places, figures. The order of its rows,
-- how its numbers are written, and texts beside the figures, in which dates stand, do not count: an edition that was saved again has the
-- same number. A sum does not depend on an order. A row's hash is linear in those of its columns, so it is hashed once more: otherwise
-- figures that changed their rows had the same sum. A hash of a number leaves its sign out: signs are hashed beside them.
create or replace function ingest.content_digest() returns numeric
  language plpgsql stable
as $$
begin
  return (
    select sum(hashint8extended(hash_record_extended(row(r.scheme, r.identifier, r.point, r.name, r.voltage_kv, r.windings_kv, r.crs,
      r.x::numeric, r.y::numeric, r.area, r.measure_id, r.state, r.value, r.value_min, r.value_max, r.class_code, r.queue_mw,
      translate(concat_ws(';', r.x, r.y, r.value, r.value_min, r.value_max), '0123456789.', '')), 0), 0))
    from stage_row r);
end
$$;
