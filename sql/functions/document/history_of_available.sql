-- The history of available capacity at an asset, as a JSON array: each record with its subject, when the first of its versions was imported
-- and its versions, oldest first. Removed records are included; those of sources that are withheld or disabled are not.
--   of_asset  an asset that is not merged into another; versions stay stored under the asset that the publisher names
-- At most the 2,000 newest versions.
create or replace function grid.history_of_available(of_asset text) returns text
  language sql stable
as $$
  select concat('[', string_agg(
    concat('{"id":"', r.id, '",', p.subject, ',"imported":', r.imported, ',"versions":', r.versions, '}'), ',' order by r.id), ']')
  from (
    select v.id, v.measure_id, grid.json_instant((array_agg(u.published_at order by v.valid_from))[1]) as imported,
      json_agg(json_build_object(
        'from', grid.instant(v.valid_from), 'to', grid.instant(nullif(v.valid_to, 'infinity')), 'state', v.state,
        'value', (v.figure).value, 'min', (v.figure).value_min, 'max', (v.figure).value_max, 'unit', (v.figure).unit)
        order by v.valid_from) as versions
    from (
      select v.* from grid.version_masked v join grid.current_measure m on m.id = v.measure_id
      where v.asset_id in (select a.id from grid.asset a where a.id = of_asset or a.merged_into = of_asset)
        and v.granted and m.availability_type = 'available'
      order by v.valid_from desc, v.id limit 2000) v
    join grid.run u on u.id = v.run_id
    group by v.id, v.measure_id) r
  join grid.measure_json p on p.measure_id = r.measure_id
$$;
