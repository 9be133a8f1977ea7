-- The measures that match a question except for `fresh_after`: checks the names, applies the filters on measures. Called by
-- grid.matching_measures.
--   params  validated parameters
-- fresh is false for data older than fresh_after. With as_of, only measures published by then, with their date at that time, which may be unknown.
-- Lists are read from the parameters once: as jsonb they take 3 ms for 1,200 measures instead of 0.6 (docs/performance.md, search).
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.capacity_measures(params jsonb)
  returns table (id integer, granted boolean, fresh boolean)
  language plpgsql stable
as $$
declare
  wanted constant grid.measure_filter := grid.measure_filter(params);
  meanings text[] := registry.text_list(params -> 'class');
  -- Withheld figures and those in other units satisfy no minimum figure.
  units text[] := grid.least_units(params);
  -- Nor does a withheld figure have a limit or works that are asked for.
  limits boolean := jsonb_path_exists(params, '$.limit_kind[*] ? (!(@ starts with "-"))');
  works boolean := params ? 'works_before';
  moment timestamptz := (params ->> 'as_of')::timestamptz;
  -- The UTC day of the instant. Cutting the text at the T would ignore its offset.
  fresh_day date := (params ->> 'fresh_after')::timestamptz at time zone 'UTC';
begin
  perform registry.require_countries(wanted.countries), registry.require_operators(registry.text_list(params -> 'operator')),
    registry.require_sources(wanted.sources, true);
  return query
  select m.id, m.granted, coalesce(d.source_date >= fresh_day, fresh_day is null)
  from grid.current_measure m
  left join grid.dated_measures(params) u on moment is not null and u.id = m.id
  cross join lateral (select case when moment is null then m.source_date else u.source_date end as source_date) d
  where grid.is_asked(wanted, m.country, m.operator_id, m.source_id, m.direction, m.technology, m.availability_type, m.firmness,
      m.horizon_kind, m.year_from, m.year_to)
    and (units is null or m.granted and m.unit = any (units))
    and (meanings is null or m.granted and m.unit = 'class')
    and (not limits or m.granted and (moment is not null or m.id in (select l.id from grid.limited_measure l)))
    and (not works or m.granted and (moment is not null or m.id in (select w.id from grid.measure_with_works w)))
    and (moment is null or u.id is not null);
end
$$;
