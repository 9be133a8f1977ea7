-- A capacity record as served, as JSON text: every field, in the contract's order, null where it does not apply.
--   r         the record, masked
--   p, a, run the JSON of its measure, its asset, and the run of its provenance
--   moment    the instant at which age and staleness are measured
--   distance, distance_min  metres, unrounded, or null, as grid.distance has them
-- Concatenated as text: json_build_object takes three times as long, because it looks up the type of every member for every row
-- (docs/performance.md, rules).
-- Returns a set of one row for a lateral join, so that PostgreSQL inlines it. A scalar function of a masked row is called row by
-- row (40 µs each).
create or replace function grid.capacity_document(r grid.record_masked, p grid.measure_json, a grid.asset, run grid.run,
    moment timestamptz, distance float8, distance_min float8)
  returns table (document text)
  language sql stable
as $$
  select concat(
      '{"id":"', r.id, '","asset":{"id":"', a.id, '","type":"', a.type, '","name":', to_json(a.name), ',"slug":', to_json(a.slug),
      ',"voltage_kv":', coalesce(a.voltage_kv::text, 'null'), ',"lon":', coalesce(a.lon::text, 'null'),
      ',"lat":', coalesce(a.lat::text, 'null'), ',"precision":"', a.precision, '"},', p.subject,
      ',"capacity":{"value":', coalesce(f.value::text, 'null'), ',"min":', coalesce(f.value_min::text, 'null'),
      ',"max":', coalesce(f.value_max::text, 'null'), ',"unit":"', f.unit, '","class_code":', coalesce(to_json(f.class_code)::text, 'null'),
      ',"class_label":', coalesce(to_json(f.class_label)::text, 'null'),
      -- The measure is looked up only for records with a class.
      ',"class_meaning":', coalesce('"' || case when f.class_code is not null then (
        select grid.class_meaning(m.class_meanings, f.class_code) from grid.measure m where m.id = r.measure_id) end || '"', 'null'),
      ',"state":"', r.state, '","as_published":', coalesce(to_json(f.as_published)::text, 'null'),
      '},"value_mw":', coalesce(r.value_mw::text, 'null'), ',', p.methodology)
    || concat(
      ',"freshness":{"source_date":', coalesce(to_json(r.source_date)::text, 'null'), ',', run.dated_json,
      ',"age_seconds":', coalesce(grid.age_seconds(r.source_date, moment)::text, 'null'),
      ',"stale":', coalesce(grid.is_stale(r.source_date, p.stale_after, moment)::text, 'null'),
      '},"provenance":{"source_id":"', p.source_id, '",', run.document_json, ',"locator":', to_json(f.locator), ',',
      -- They end with `attribution`, to which the credit for a place is added.
      case when grid.is_placed_by_others(a, p.source_id) then (
        select coalesce(case when p.terms like '%:null' then left(p.terms, -4) || c.credit
          when right(p.terms, length(c.credit)) = c.credit then p.terms else left(p.terms, -1) || '; ' || substr(c.credit, 2) end, p.terms)
        from (select to_json(grid.place_credit(a))::text as credit offset 0) c) else p.terms end,
      ',"import_run_id":', run.id, '},"decision_context":{', p.decision,
      ',"queue_mw":', coalesce(f.queue_mw::text, 'null'), ',"limiting_factors":', to_json(f.limiting_factors),
      ',"limits":', coalesce(f.limits::text, '[]'), ',"works":', coalesce(f.works::text, '[]'),
      ',"status_colour":', coalesce(f.status_colour::text, 'null'),
      ',"upstream_asset_id":', coalesce(to_json(f.upstream_asset_id)::text, 'null'),
      ',"upstream_name":', coalesce(to_json(f.upstream_name)::text, 'null'), ',"notes":', coalesce(to_json(f.notes)::text, 'null'),
      ',"disclaimers":', case when r.granted then p.disclaimers else '[]' end, ',"operator_url":', p.operator_url, '},"access":{"status":"',
      case when r.granted then 'granted","reason":null' else 'withheld","reason":"' || p.effective_rights || '"' end,
      ',"operator_url":', p.operator_url, '},"distance_m":', coalesce(round(distance::numeric, 1)::text, 'null'),
      ',"distance_min_m":', coalesce(round(distance_min::numeric, 1)::text, 'null'), '}')
  from (select (r.figure).*) f
$$;
