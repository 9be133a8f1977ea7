-- Every listed country with its counts and its coverage status, and `document`, the country as served. The status is always computed:
-- none (no source registered), planned (no figure published), live (every grid operator registered there is covered, and every
-- source that can be imported has been, wholly), else partial.
--   sources_imported    sources that are published
--   series_withheld     records whose figures are withheld
create or replace function registry.country_summary()
  returns table (code text, coverage_status text, operators bigint, sources bigint, sources_imported bigint, assets bigint, series bigint,
    series_withheld bigint, newest_source_date date, document json)
  language sql stable
as $$
  select c.code, x.status, o.total, s.total, s.published, a.assets, s.series, s.series_withheld, s.newest,
    json_build_object(
      'code', c.code, 'name', c.name, 'coverage_status', x.status,
      'operators', json_build_object('total', o.total, 'covered', o.covered, 'withheld', o.withheld),
      'sources', json_build_object('total', s.total, 'granted', s.granted, 'withheld', s.total - s.granted, 'imported', s.published),
      'assets', a.assets, 'series', s.series, 'series_withheld', s.series_withheld, 'newest_source_date', s.newest)
  from registry.country c
  cross join lateral (
    -- Withheld: operators with published data of which nothing may be served.
    select count(*) as total, count(*) filter (where p.covered) as covered,
      count(*) filter (where not p.covered and p.published) as withheld
    from registry.operator r
    cross join lateral (
      select coalesce(bool_or(s.granted), false) as covered, count(*) > 0 as published
      from registry.source_summary() s where s.operator_id = r.id and s.published and s.series > 0
    ) p
    where r.country = c.code and r.listed and registry.runs_grid(r.type)
  ) o
  cross join lateral (
    select count(*) as total, count(*) filter (where granted) as granted, count(*) filter (where published) as published,
      count(*) filter (where missing or partial) as missing, coalesce(sum(series), 0)::bigint as series,
      coalesce(sum(series) filter (where not granted), 0)::bigint as series_withheld, max(source_date) as newest
    from registry.source_summary() where country = c.code
  ) s
  cross join lateral (
    select coalesce(sum(assets), 0)::bigint as assets from grid.asset_count where country = c.code
  ) a
  cross join lateral (
    select case when s.total = 0 then 'none'
        when s.series = 0 then 'planned'
        when o.covered = o.total and s.missing = 0 then 'live'
        else 'partial' end as status
  ) x
  where c.listed or o.total > 0 or s.total > 0
$$;
