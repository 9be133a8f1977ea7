-- The sources whose figures are not, or not all, searched by a question, as meta.not_included: [{source_id, operator_name, operator,
-- reason, since, read, stated, operator_url}], at most 20, nearest first, then by operator and id. Of a question about a place or an
-- area those whose operators work there; of another one those of the countries, operators and sources that it names, and none where it
-- names none.
--   place, radius  as in registry.sources_around, or null
--   q  the question; sources that do not match it, or of which no measure does, are not listed (question.is_asked)
--   reason, since  of registry.absence; also partial: searched, but its document has fewer rows (`read`) than it states (`stated`); of a
--                  question about a place also without_place: searched, but more than one in a hundred of its assets has none
-- A source without measures may state figures of any kind; once published it has none to withhold.
create or replace function registry.not_included(q question.asked, place geography, radius float8) returns jsonb
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  located constant boolean := place is not null or q.area is not null;
  ids text[];
  distances float8[];
begin
  if located then
    select array_agg(a.source_id), array_agg(a.distance) into ids, distances from registry.sources_around(place, radius, q.area) a;
  elsif coalesce(q.countries, q.operators, q.sources) is not null then
    ids := array(
      select s.id from registry.source s
      where (q.countries is null or s.country = any (q.countries)) and (q.operators is null or s.operator_id = any (q.operators))
        and (q.sources is null or s.id = any (q.sources)));
  end if;
  if coalesce(ids, '{}') = '{}' then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('source_id', l.id, 'operator_name', l.name, 'operator', l.name,
      'reason', coalesce(b.reason, case when l.stated is not null then 'partial' else 'without_place' end), 'since', grid.instant(b.since),
      'read', case when b.reason is null then l.read end, 'stated', case when b.reason is null then l.stated end,
      'operator_url', l.operator_url) order by l.distance, l.name, l.id), '[]')
    from (
      select n.id, registry.operator_name(s.grid_company, o.name) as name, s.operator_url, n.distance, p.read, p.stated
      from unnest(ids, distances) n (id, distance)
      join registry.source s on s.id = n.id
      join registry.operator o on o.id = s.operator_id
      left join grid.current_source c on c.no = s.no
      left join grid.source_count k on k.source_id = s.id
      left join registry.shortfall(s.current_run) p on true
      cross join lateral (
        select count(m.id) as measures, bool_or(question.is_asked(q, s.country, s.operator_id, s.id, m.direction, m.technologies,
          m.availability_type, m.firmness, m.horizon_kind, m.year_from, m.year_to, m.condition) is not false) as asked
        from (select) one left join grid.measure m on m.source_id = s.id
      ) f
      where s.listed and f.asked
        and case when c.no is null then true when f.measures = 0 then false
          when c.granted then p.stated is not null or located and 100 * k.unplaced > k.assets else true end
      order by n.distance, o.name, s.id
      limit 20
    ) l
    cross join lateral registry.absence(l.id) b);
end
$$;
