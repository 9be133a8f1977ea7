-- A capacity record as served, as the columns of an export: the fields of grid.capacity_documents in its order under short names.
-- Fields that repeat another are left out, and the distance, which only a search around a place has.
--   r  the record, masked;  m, s, o, t, run  its measure, source, operator, methodology and the run of its provenance;  a  its asset
--   moment  the instant at which age and staleness are measured;  role  of question.roles, or null
-- Arrays are JSON.
create or replace function grid.capacity_flat(r grid.record_masked, m grid.measure, s registry.source, o registry.operator,
    a grid.asset, t registry.methodology, run grid.run, moment timestamptz, role text)
  returns table (id text, asset_id text, asset_type text, asset_name text, asset_slug text, voltage_kv numeric, lon float8,
    lat float8, "precision" text, country text, operator_id text, operator text, operator_name text, source_id text,
    direction text, technology text, technologies json, availability_type text, firmness text, flexibility text, horizon_kind text,
    year_from integer, year_to integer, scenario text, measure text, value numeric, value_min numeric, value_max numeric,
    unit text, class_code text, class_label text, class_meaning text, state text, as_published text, value_mw numeric,
    methodology_id text, basis text, network_state text, comparability_class text, source_date date, source_date_basis text,
    published_at timestamptz, retrieved_at timestamptz, age_seconds bigint, stale boolean, document_url text,
    document_sha256 text, document_locator text, document_column text, licence text, attribution text, import_run_id bigint,
    binding boolean, additive boolean, allocation_rule text, role text, condition jsonb, connects text, about text,
    season text, hours text, upstream_considered text, deducted json, queue_mw numeric, contracted_mw numeric, reserved_mw numeric,
    zones jsonb, limiting_factors json,
    limits jsonb, works jsonb, facts jsonb, status_colour jsonb, upstream_asset_id text, upstream_name text, notes text, disclaimers jsonb,
    operator_url text, access text, access_reason text)
  language sql stable
as $$
  select r.id, a.id, a.type, a.name, a.slug, a.voltage_kv, a.lon, a.lat, a.precision, s.country, o.id, o.key,
    registry.operator_name(s.grid_company, o.name), s.id,
    m.direction, m.technology, to_json(m.technologies), m.availability_type, m.firmness, m.flexibility,
    m.horizon_kind, m.year_from, m.year_to, m.scenario, m.key,
    f.value, f.value_min, f.value_max, f.unit, f.class_code, f.class_label, grid.class_meaning(m.class_meanings, f.class_code), r.state,
    case when btrim(f.as_published) <> '' then f.as_published end,
    r.value_mw, t.id, t.basis, t.network_state, t.comparability_class, r.source_date, run.source_date_basis,
    run.published_at, run.retrieved_at, grid.age_seconds(r.source_date, moment),
    grid.is_outdated(m.id, m.kept_run is not null, r.source_date, s.stale_after, nullif(moment, now())),
    run.document_url, run.document_sha256, f.locator, m.column_name, s.licence_name,
    grid.with_place_credit(s.attribution_text, c.credit), run.id, false,
    t.additive, 'unknown', role, grid.conditions_document(m.condition), m.connects, m.about, m.season, m.hours,
    coalesce(t.included ->> 'upstream_grid', 'unknown'), to_json(m.deducted), f.queue_mw,
    case when m.contracted is not null then grid.stated_beside(m.contracted, m.source_id, r, nullif(moment, now())) end,
    case when m.reserved is not null then grid.stated_beside(m.reserved, m.source_id, r, nullif(moment, now())) end,
    coalesce(f.zones, '[]'), to_json(f.limiting_factors), coalesce(f.limits, '[]'), coalesce(f.works, '[]'),
    coalesce(f.facts, '[]'), f.status_colour,
    f.upstream_asset_id, f.upstream_name,
    f.notes, case when r.granted then t.disclaimers else '[]' end, s.operator_url, case when r.granted then 'granted' else 'withheld' end,
    case when not r.granted then s.effective_rights end
  from (select (r.figure).*) f cross join lateral grid.place_credit(a, s.id) c
$$;
