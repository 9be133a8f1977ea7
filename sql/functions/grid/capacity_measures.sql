-- The measures that match a question but for `fresh_after`: checks the names, applies the filters on measures. Asked for by
-- grid.matching_measures.
--   params  validated parameters
-- fresh is false for data older than fresh_after. With as_of, only measures published by then, with their date at that time.
-- Lists are read from the parameters once: as jsonb they cost 1,200 measures 3 ms instead of 0.6.
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.capacity_measures(params jsonb)
  returns table (id integer, granted boolean, fresh boolean)
  language plpgsql stable
as $$
declare
  countries text[] := registry.text_list(params -> 'country');
  sources text[] := registry.text_list(params -> 'source');
  directions text[] := registry.text_list(params -> 'direction');
  technologies text[] := registry.text_list(params -> 'technology');
  availabilities text[] := registry.text_list(params -> 'availability_type');
  firmnesses text[] := registry.text_list(params -> 'firmness');
  horizon integer := (params ->> 'horizon_year')::integer;
  meanings text[] := registry.text_list(params -> 'class');
  -- Withheld figures and those in other units satisfy no least figure.
  units text[] := grid.least_units(params);
  moment timestamptz := (params ->> 'as_of')::timestamptz;
  operators text[];
  -- The UTC day of the instant. Cutting the text at the T would ignore its offset.
  fresh_day date := (params ->> 'fresh_after')::timestamptz at time zone 'UTC';
begin
  perform registry.require_countries(countries);
  operators := registry.require_operators(registry.text_list(params -> 'operator'));
  perform registry.require_sources(sources, true);
  return query
  select m.id, m.granted, coalesce(d.source_date >= fresh_day, fresh_day is null)
  from grid.current_measure m
  left join grid.dated_measures(params) u on moment is not null and u.id = m.id
  cross join lateral (select case when moment is null then m.source_date else u.source_date end as source_date) d
  where (countries is null or m.country = any (countries))
    and (operators is null or m.operator_id = any (operators))
    and (sources is null or m.source_id = any (sources))
    and (directions is null or m.direction = any (directions))
    and (technologies is null or m.technology = any (technologies))
    and (availabilities is null or m.availability_type = any (availabilities))
    and (firmnesses is null or m.firmness = any (firmnesses))
    and (horizon is null or m.horizon_kind <> 'snapshot' and horizon between m.year_from and m.year_to)
    and (units is null or m.granted and m.unit = any (units))
    and (meanings is null or m.granted and m.unit = 'class')
    and (moment is null or d.source_date is not null);
end
$$;
