-- compatible
-- Filters name everything that features show, so that the records of searches have all of a figure. Withheld figures are null, as in
-- grid.record_masked, and what is upstream is the asset that its name means, as there.

create or replace view grid.served_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, r.state, r.value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id, r.value_mva,
    (select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) as class_meaning,
    r.limits, r.works, r.value, r.value_min, r.value_max, r.class_code, r.class_label, r.queue_mw, r.limiting_factors, r.notes,
    case when r.upstream_name is null then r.upstream_asset_id else coalesce((
      select u.upstream_asset_id from grid.asset_upstream u join registry.source s on s.id = u.source_id
      where s.no = r.source_no and u.asset_id = r.asset_id and u.name = r.upstream_name), r.upstream_asset_id) end as upstream_asset_id,
    r.status_colour, r.upstream_name
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where s.granted)) is true;
create or replace view grid.withheld_record as
  select r.id, r.measure_id, r.source_no, r.asset_type, r.lon, r.lat, r.voltage_kv, 'withheld' as state, null::numeric as value_mw,
    (select max(v.valid_from) from grid.record_version v where v.record_id = r.id) as valid_from,
    'infinity'::timestamptz as valid_to, r.asset_id, null::numeric as value_mva, null::text as class_meaning,
    null::jsonb as limits, null::jsonb as works, null::numeric as value, null::numeric as value_min, null::numeric as value_max, null::text as class_code, null::text as class_label,
    null::numeric as queue_mw, '{}'::text[] as limiting_factors, null::text as notes,
    case when r.upstream_name is null then r.upstream_asset_id else coalesce((
      select u.upstream_asset_id from grid.asset_upstream u join registry.source s on s.id = u.source_id
      where s.no = r.source_no and u.asset_id = r.asset_id and u.name = r.upstream_name), r.upstream_asset_id) end as upstream_asset_id,
    null::jsonb as status_colour, r.upstream_name
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s where not s.granted)) is true;
