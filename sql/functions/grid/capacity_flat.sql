-- A capacity record as served, as columns: the members of grid.capacity_document in its order, those of nested objects under
-- dotted names. Arrays are JSON text, instants RFC 3339 text. Arguments as there.
create or replace function grid.capacity_flat(r grid.record_masked, m grid.measure, s registry.source, o registry.operator,
    a grid.asset, t registry.methodology, run grid.run, moment timestamptz)
  returns table ("id" text, "asset.id" text, "asset.type" text, "asset.name" text, "asset.slug" text,
    "asset.voltage_kv" numeric, "asset.lon" float8, "asset.lat" float8, "asset.precision" text, "country" text,
    "operator.id" text, "operator.slug" text, "operator.name" text, "source_id" text, "direction" text, "technology" text,
    "availability_type" text, "firmness" text, "flexibility" text, "horizon.kind" text, "horizon.year_from" integer,
    "horizon.year_to" integer, "horizon.scenario" text, "measure" text, "capacity.value" numeric, "capacity.min" numeric,
    "capacity.max" numeric, "capacity.unit" text, "capacity.class_code" text, "capacity.class_label" text,
    "capacity.state" text, "capacity.as_published" text, "value_mw" numeric, "methodology.id" text,
    "methodology.basis" text, "methodology.network_state" text, "methodology.comparability_class" text,
    "freshness.source_date" date, "freshness.source_date_basis" text, "freshness.published_at" text,
    "freshness.retrieved_at" text, "freshness.age_seconds" bigint, "freshness.stale" boolean,
    "provenance.source_id" text, "provenance.document_url" text, "provenance.document_sha256" text,
    "provenance.locator" text, "provenance.column" text, "provenance.licence" text, "provenance.attribution" text,
    "provenance.import_run_id" bigint, "decision_context.binding" boolean, "decision_context.additive" boolean,
    "decision_context.allocation_rule" text, "decision_context.queue_mw" numeric,
    "decision_context.limiting_factors" json, "decision_context.upstream_asset_id" text, "decision_context.notes" text,
    "decision_context.disclaimers" jsonb, "decision_context.operator_url" text, "access.status" text,
    "access.reason" text, "access.operator_url" text, "distance_m" numeric)
  language sql stable
as $$
  select r.id, a.id, a.type, a.name, a.slug, a.voltage_kv, a.lon, a.lat, a.precision, s.country, o.id, o.key, o.name, s.id,
    m.direction, m.technology, m.availability_type, m.firmness, m.flexibility, m.horizon_kind, m.year_from, m.year_to,
    m.scenario, m.key, f.value, f.value_min, f.value_max, f.unit, f.class_code, f.class_label, r.state, f.as_published,
    r.value_mw, t.id, t.basis, t.network_state, t.comparability_class, r.source_date, run.source_date_basis,
    grid.instant(run.published_at), grid.instant(run.retrieved_at), grid.age_seconds(r.source_date, moment),
    grid.is_stale(r.source_date, s.stale_after, moment), s.id, run.document_url, run.document_sha256, f.locator,
    m.column_name, s.licence_name,
    case when grid.is_placed_by_postcode(a) then nullif(concat_ws('; ', s.attribution_text, grid.place_credit(a)), '') else s.attribution_text end, run.id, false, t.additive, 'unknown', f.queue_mw,
    to_json(f.limiting_factors), f.upstream_asset_id, f.notes, case when r.granted then t.disclaimers else '[]' end,
    s.operator_url, case when r.granted then 'granted' else 'withheld' end,
    case when not r.granted then s.effective_rights end, s.operator_url, null::numeric
  from (select (r.figure).*) f
$$;
