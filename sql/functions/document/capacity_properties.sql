-- The properties of a capacity record as a feature of the OGC API: flat, with the types that GIS programs give to columns.
--   r  the record, masked, and its measure, source and asset, as in grid.capacity_flat
-- limits tell kinds alone (`thermal upstream; voltage`), works their text and date as published, disclaimers their text in each language.
-- Numbers have a decimal (60.0): QGIS takes the types of columns from the first ten features, and would truncate later ones to integers.
create or replace function grid.capacity_properties(r grid.record_masked, m grid.measure, s registry.source, o registry.operator,
    a grid.asset, t registry.methodology, run grid.run, moment timestamptz, role text)
  returns table (id text, asset_id text, asset_name text, asset_type text, voltage_kv numeric, "precision" text, country text,
    operator text, operator_name text, source_id text, direction text, technology text, technologies text,
    availability_type text, firmness text,
    flexibility text, horizon_kind text, year_from integer, year_to integer, scenario text, measure text, value numeric,
    value_min numeric, value_max numeric, unit text, class_code text, class_label text, class_meaning text, state text,
    value_mw numeric, comparability_class text, source_date date, stale boolean, role text, condition text, connects text, about text,
    season text, hours text, queue_mw numeric, zones text,
    limiting_factors text, limits text, works text, facts text, status_colour text, upstream_asset_id text, upstream_name text, notes text,
    disclaimers text, document_url text, operator_url text, attribution text)
  language sql stable
as $$
  select r.id, a.id, a.name, a.type, a.voltage_kv + 0.0, a.precision, s.country, o.key,
    registry.operator_name(s.grid_company, o.name), s.id, m.direction, m.technology,
    array_to_string(m.technologies, ' '), m.availability_type, m.firmness, m.flexibility, m.horizon_kind,
    m.year_from, m.year_to, m.scenario, m.key, f.value + 0.0,
    f.value_min + 0.0, f.value_max + 0.0, f.unit, f.class_code, f.class_label,
    grid.class_meaning(m.class_meanings, f.class_code), r.state, r.value_mw + 0.0, t.comparability_class, r.source_date,
    grid.is_outdated(m.id, m.kept_run is not null, r.source_date, s.stale_after, nullif(moment, now())),
    role, grid.codes_text(m.condition), m.connects, m.about,
    m.season, m.hours, f.queue_mw + 0.0, grid.names_text(f.zones),
    nullif(array_to_string(f.limiting_factors, '; '), ''), grid.limits_text(f.limits), grid.works_text(f.works),
    grid.facts_text(f.facts),
    grid.colours_text(f.status_colour), f.upstream_asset_id, f.upstream_name, f.notes,
    case when r.granted then grid.disclaimers_text(t.disclaimers) end, run.document_url, s.operator_url,
    grid.with_place_credit(s.attribution_text, c.credit)
  from (select (r.figure).*) f cross join lateral grid.place_credit(a, s.id) c
$$;
