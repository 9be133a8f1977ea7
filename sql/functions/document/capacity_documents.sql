-- Records as the routes serve them, in the given order, and the data for the `meta` of their page.
--   moments  of each the instant of which it is, or null for now;  ids, distances  of the records, metres. Side by side
--   place  that these are measured from; null where the route has none
-- documents   each as JSON text: every field, in the contract's order, null where it does not apply
-- source_ids  the sources to credit;  asset_ids  of the records
-- classes     the comparability classes of the figures and classes that are shown;  types  what the figures are, of `availability_type`;
-- beside      whether one of what is available is not the headline of its asset (question.roles)
-- Concatenated as text: json_build_object takes three times as long, because it looks up the type of every member for every row
-- (docs/performance.md, rules).
create or replace function grid.capacity_documents(moments timestamptz[], ids text[], distances float8[], place geography,
    out documents text[], out source_ids text[], out asset_ids text[], out classes text[], out types text[], out beside boolean)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  select array_agg(
      concat(
        '{"id":"', r.id, '","asset":{"id":"', a.id, '","type":"', a.type, '","name":', to_json(a.name), ',"slug":', to_json(a.slug),
        ',"voltage_kv":', coalesce(a.voltage_kv::text, 'null'), ',"lon":', coalesce(a.lon::text, 'null'),
        ',"lat":', coalesce(a.lat::text, 'null'), ',"precision":"', a.precision, '"},', p.subject,
        ',"capacity":{"value":', coalesce(f.value::text, 'null'), ',"min":', coalesce(f.value_min::text, 'null'),
        ',"max":', coalesce(f.value_max::text, 'null'), ',"unit":"', f.unit,
        '","class_code":', coalesce(to_json(f.class_code)::text, 'null'), ',"class_label":', coalesce(to_json(f.class_label)::text, 'null'),
        ',"class_meaning":', coalesce('"' || case when f.class_code is not null then r.class_meaning end || '"', 'null'),
        ',"state":"', r.state, '","as_published":',
        coalesce(case when btrim(f.as_published) <> '' then to_json(f.as_published)::text end, 'null'),
        '},"value_mw":', coalesce(r.value_mw::text, 'null'), ',', p.methodology)
      || concat(
        ',"freshness":{"source_date":', coalesce(to_json(r.source_date)::text, 'null'), ',', run.dated_json,
        ',"age_seconds":', coalesce(grid.age_seconds(r.source_date, coalesce(w.moment, now()))::text, 'null'),
        ',"stale":', coalesce(grid.is_outdated(m.id, m.kept_run is not null, r.source_date, p.stale_after, w.moment)::text, 'null'),
        '},"provenance":{"source_id":"', p.source_id, '",', run.document_json, ',"locator":', to_json(f.locator), ',',
        -- They end with `attribution`, to which the credit for a place is added.
        case when c.credit is null or right(p.terms, length(c.credit)) = c.credit then p.terms
          when p.terms like '%:null' then left(p.terms, -4) || c.credit else left(p.terms, -1) || '; ' || substr(c.credit, 2) end,
        ',"import_run_id":', run.id, '},"decision_context":{', p.decision, ',"role":', coalesce('"' || o.role || '"', 'null'),
        ',"queue_mw":', coalesce(f.queue_mw::text, 'null'),
        ',"contracted_mw":', coalesce(case when m.contracted is not null
          then grid.stated_beside(m.contracted, m.source_id, r, w.moment) end::text, 'null'),
        ',"reserved_mw":', coalesce(case when m.reserved is not null
          then grid.stated_beside(m.reserved, m.source_id, r, w.moment) end::text, 'null'),
        ',"zones":', coalesce(f.zones::text, '[]'), ',"shares_with":', coalesce(z.document::text, '[]'),
        ',"limiting_factors":', to_json(f.limiting_factors),
        ',"limits":', coalesce(f.limits::text, '[]'), ',"works":', coalesce(f.works::text, '[]'),
        ',"facts":', coalesce(f.facts::text, '[]'),
        ',"status_colour":', coalesce(f.status_colour::text, 'null'),
        ',"upstream_asset_id":', coalesce(to_json(f.upstream_asset_id)::text, 'null'),
        ',"upstream_name":', coalesce(to_json(f.upstream_name)::text, 'null'), ',"notes":', coalesce(to_json(f.notes)::text, 'null'),
        ',"disclaimers":', case when r.granted then p.disclaimers else '[]' end,
        ',"operator_url":', p.operator_url, '},"access":{"status":"',
        case when r.granted then 'granted","reason":null' else 'withheld","reason":"' || p.effective_rights || '"' end,
        ',"operator_url":', p.operator_url, '},"distance_m":', coalesce(round(w.distance::numeric, 1)::text, 'null'),
        ',"distance_min_m":', coalesce(round(d.nearest::numeric, 1)::text, 'null'), '}') order by w.n),
    array_agg(distinct p.source_id), array_agg(distinct a.id),
    array_agg(distinct p.comparability_class) filter (where r.state in ('published', 'class_only')),
    array_agg(distinct m.availability_type) filter (where r.state = 'published'),
    bool_or(o.role <> 'headline' and m.availability_type = 'available') filter (where r.state = 'published')
  into documents, source_ids, asset_ids, classes, types, beside
  from unnest(moments, ids, distances) with ordinality as w (moment, id, distance, n)
  cross join lateral (
    select v.* from grid.record_masked v where w.moment is null and v.id = w.id
    union all
    select v.* from grid.record_masked_at(w.moment) v where w.moment is not null and v.id = w.id) r
  -- Of a history, whose versions are of several instants, no parts are told.
  left join question.roles(case when (select count(distinct x) from unnest(moments) x) <= 1 then ids else '{}' end, moments[1]) o
    on o.id = w.id
  cross join lateral (select (r.figure).*) f
  join grid.measure_json p on p.measure_id = r.measure_id join grid.measure m on m.id = r.measure_id
  join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id join grid.run run on run.id = r.run_id
  cross join lateral grid.place_credit(a, p.source_id) e cross join lateral (select to_json(e.credit)::text as credit) c
  cross join lateral grid.distance(a.precision, a.footprint, place) d
  left join lateral (
    -- The assets whose figures compete with those of a zone: of which its publication says now that they share it.
    select jsonb_agg(jsonb_build_object('zone', n.zone, 'assets', (
        select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]')
        from grid.asset b
        where b.id in (select i.asset_id from grid.zone_asset i where i.zones @> jsonb_build_array(n.zone) and i.source_no = s.no)
      )) order by n.zone) as document
    from jsonb_array_elements_text(f.zones) n (zone)) z on f.zones is not null;
end
$$;
