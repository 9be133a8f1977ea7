-- The sources whose operators work at a place or in an area but whose figures are not searched by a question, as meta.not_included:
-- [{source_id, operator, reason, since, operator_url}], at most 20, nearest first, then by operator and id.
--   place, radius  as in registry.sources_around, or null
--   params         of the question; without a place and an area (grid.area) the list is empty; sources that do not match it, or of which no measure does, are not listed (grid.is_asked)
--   reason         listed_only (registry-only), withheld (published, and its rights withhold the figures), failed or held (never published;
--                  how its last run ended), not_imported (never run, or disabled)
--   since          when the first of its runs failed or was held, or null
-- A source without measures may state figures of any kind; once published it has none to withhold.
create or replace function registry.not_included(place geography, radius float8, params jsonb) returns jsonb
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant grid.measure_filter := grid.measure_filter(params);
  ids text[];
  distances float8[];
begin
  if place is not null then
    select array_agg(a.source_id), array_agg(a.distance) into ids, distances from registry.sources_around(place, radius) a;
  else
    ids := array(select a.source_id from registry.sources_in(grid.area(params)) a);
  end if;
  if coalesce(ids, '{}') = '{}' then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('source_id', l.id, 'operator', l.name, 'reason', l.reason, 'since', grid.instant(l.since),
      'operator_url', l.operator_url) order by l.distance, l.name, l.id), '[]')
    from (
      select s.id, o.name, s.operator_url, n.distance, bad.since,
        case when s.registry_only then 'listed_only' when c.no is not null then 'withheld' else coalesce(bad.status, 'not_imported') end as reason
      from unnest(ids, distances) n (id, distance)
      join registry.source s on s.id = n.id
      join registry.operator o on o.id = s.operator_id
      left join grid.current_source c on c.no = s.no
      -- Compared with n.id, whose collation is that of the indexes of measures and runs.
      cross join lateral (
        select count(m.id) as measures, bool_or(grid.is_asked(wanted, s.country, s.operator_id, s.id, m.direction, m.technology,
          m.availability_type, m.firmness, m.horizon_kind, m.year_from, m.year_to) is not false) as asked
        from (select) one left join grid.measure m on m.source_id = n.id
      ) f
      left join lateral (
        select (array_agg(r.status order by r.id desc))[1] as status, min(r.finished_at) as since
        from grid.run r
        where r.source_id = n.id and s.enabled and not s.registry_only and s.current_run is null and not r.dry_run and r.status in ('failed', 'held')
      ) bad on true
      where s.listed and not (c.no is not null and (c.granted or f.measures = 0))
        and f.asked
      order by n.distance, o.name, s.id
      limit 20
    ) l);
end
$$;
