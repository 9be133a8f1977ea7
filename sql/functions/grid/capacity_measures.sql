-- The measures whose records a capacity query may answer with: names checked, filters of measures applied.
--   params  validated parameters of a capacity route; `fresh_after` is left to the caller, who must tell "too old" from
--           "nothing there"
-- fresh is false for data older than fresh_after. With as_of, only measures published by then, dated as then.
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.capacity_measures(params jsonb)
  returns table (id integer, granted boolean, unit text, source_date date, fresh boolean, comparability_class text)
  language plpgsql stable
as $$
declare
  countries text[] := registry.text_list(params -> 'country');
  sources text[] := registry.text_list(params -> 'source');
  operators text[];
  -- The UTC day of the instant: as text, a timestamp would be cut at the T whatever its offset.
  fresh_day date := (params ->> 'fresh_after')::timestamptz at time zone 'UTC';
begin
  perform registry.require_countries(countries);
  operators := registry.require_operators(registry.text_list(params -> 'operator'));
  perform registry.require_sources(sources, true);
  return query
  select m.id, m.granted, m.unit, d.source_date,
    coalesce(d.source_date >= fresh_day, params -> 'fresh_after' is null), t.comparability_class
  from grid.current_measure m
  join registry.methodology t on t.id = m.methodology_id
  cross join lateral (
    select m.source_date where params -> 'as_of' is null
    union all
    (select u.source_date from grid.run_measure u
     where u.measure_id = m.id and u.effective_at <= (params ->> 'as_of')::timestamptz
     order by u.effective_at desc limit 1)
  ) d
  where (countries is null or m.country = any (countries))
    and (operators is null or m.operator_id = any (operators))
    and (sources is null or m.source_id = any (sources))
    and (params -> 'direction' is null or params -> 'direction' ? m.direction)
    and (params -> 'technology' is null or params -> 'technology' ? m.technology)
    and (params -> 'availability_type' is null or params -> 'availability_type' ? m.availability_type)
    and (params -> 'firmness' is null or params -> 'firmness' ? m.firmness)
    and (params -> 'horizon_year' is null
      or m.horizon_kind <> 'snapshot' and (params ->> 'horizon_year')::int between m.year_from and m.year_to)
    -- Withheld figures and those in other units satisfy no numeric filter.
    and (params -> 'min_capacity_mw' is null or m.granted and m.unit = 'MW');
end
$$;
