-- An asset with its best figures as a row of GET /v1/capacity/assets, and the sources of these figures.
--   asset_id  of an asset that is not merged into another;  b  its figures, null where it has none
--   place     where distances are measured from, or null
--   above     the least above it: of question.least_above what it has of the asset, null for nothing
-- To be called in FROM with columns as arguments, so that PostgreSQL makes it part of the statement: with a subquery as an argument it is
-- planned anew for each row (196 rows: 3.4 s, so 0.1).
-- generation and load are null where there is none. limits, works and status_colour are those of both records, each once, as
-- grid.record_masked has them, so that of a withheld figure nothing is listed: works in the order of their ends, those without a date last;
-- the colours are the first that are stated. upstream: grid.upstream_document.
create or replace function grid.asset_capacity_document(asset_id text, b grid.asset_best, place geography, above jsonb)
  returns table (document json, source_ids text[])
  language sql stable
as $$
  with figure as materialized (
    select w.n, r.figure, u.above ->> 'source_id' as source_above,
      json_build_object('record_id', f.record_id, 'capacity_state', r.state, 'state', f.state,
      'value_mw', f.mw, 'mw', f.mw, 'value', f.value, 'unit', f.unit, 'class_code', f.class_code,
      'class_label', case when f.class_code is not null then (r.figure).class_label end,
      'class_meaning', f.class_meaning, 'firm', f.firm, 'stale', f.stale, 'year', f.year, 'scenario', m.scenario,
      'source_date', f.source_date, 'source_id', f.source_id, 'availability_type', m.availability_type, 'technology', m.technology,
      'technologies', m.technologies,
      'flexibility', m.flexibility, 'measure', m.key,
      'methodology', json_build_object('id', t.id, 'basis', t.basis, 'network_state', t.network_state,
        'comparability_class', t.comparability_class), 'queue_mw', (r.figure).queue_mw,
      'contracted_mw', case when m.contracted is not null then grid.stated_beside(m.contracted, m.source_id, r, null) end,
      'reserved_mw', case when m.reserved is not null then grid.stated_beside(m.reserved, m.source_id, r, null) end,
      'zones', coalesce((r.figure).zones, '[]'),
      'role', case when f.conditional then 'conditional' else 'headline' end,
      'upstream_considered', coalesce(t.included ->> 'upstream_grid', 'unknown'),
      'above', u.above, 'conditional', grid.conditional_figures(w.best, w.way), 'operator_url', s.operator_url,
      'document_url', run.document_url) as document
    from (values (1, 'generation', b.generation), (2, 'load', b.load)) w (n, way, best) cross join lateral (select (w.best).*) f
    join grid.record_masked r on r.id = f.record_id join grid.measure m on m.id = r.measure_id
    join registry.methodology t on t.id = m.methodology_id join registry.source s on s.id = m.source_id
    join grid.run run on run.id = r.run_id
    cross join lateral (
      select question.above_of(above, w.best, w.way) as above) u
  )
  select json_build_object(
      'asset', json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'slug', a.slug, 'voltage_kv', a.voltage_kv, 'lon', a.lon,
        'lat', a.lat, 'precision', a.precision),
      'country', a.country,
      'operator', json_build_object('id', o.id, 'slug', o.key, 'name', registry.operator_name(s.grid_company, o.name)),
      'generation', (select f.document from figure f where f.n = 1), 'load', (select f.document from figure f where f.n = 2),
      'better', case least(b.generation, b.load) when b.generation then 'generation' when b.load then 'load' end, 'records', b.records,
      'upstream', grid.upstream_document(array[a.id]),
      'limits', (
        select coalesce(jsonb_agg(distinct l order by l), '[]') from figure f cross join lateral jsonb_array_elements((f.figure).limits) l),
      'works', (
        select coalesce(jsonb_agg(w.work order by coalesce(w.work ->> 'date', (w.work ->> 'year') || '-12-31'), w.work), '[]')
        from (select distinct jsonb_array_elements((f.figure).works) as work from figure f) w),
      'status_colour', (
        select (f.figure).status_colour from figure f where (f.figure).status_colour is not null order by f.n limit 1),
      'distance_m', round(d.distance::numeric, 1), 'distance_min_m', round(d.nearest::numeric, 1)),
    array[(b.generation).source_id, (b.load).source_id] || array(select f.source_above from figure f)
  from grid.asset a join registry.operator o on o.id = a.operator_id join registry.source s on s.id = a.stated_by
  cross join lateral grid.distance(a.precision, a.footprint, place) d
  where a.id = asset_capacity_document.asset_id
$$;
