-- Every listed country with its counts and its coverage status. The status is always computed:
-- none (no source registered), planned (no figure published), live (every operator registered there is covered, and every
-- source that can be imported has been), else partial.
--   sources_imported    sources that are published
--   operators_withheld  operators with published data of which nothing may be served
--   series_withheld     records whose figures are withheld
create or replace function registry.country_summary()
  returns table (code text, name text, coverage_status text, operators bigint, operators_covered bigint,
    sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date,
    operators_withheld bigint, series_withheld bigint, sources_imported bigint)
  language sql stable
as $$
  select c.code, c.name,
    case when s.total = 0 then 'none'
         when s.series = 0 then 'planned'
         when o.covered = o.total and s.missing = 0 then 'live'
         else 'partial' end,
    o.total, o.covered, s.total, s.granted, a.assets, s.series, s.newest, o.withheld, s.series_withheld, s.published
  from registry.country c
  cross join lateral (
    select count(*) as total, count(*) filter (where p.covered) as covered, count(*) filter (where not p.covered and p.published) as withheld
    from registry.operator r
    cross join lateral (
      select registry.operator_covered(r.id) as covered,
        exists (select from registry.source_summary() s where s.operator_id = r.id and s.published and s.series > 0) as published
    ) p
    where r.country = c.code and r.listed
  ) o
  cross join lateral (
    select count(*) as total, count(*) filter (where granted) as granted, count(*) filter (where published) as published,
      count(*) filter (where missing) as missing,
      coalesce(sum(series), 0)::bigint as series, coalesce(sum(series) filter (where not granted), 0)::bigint as series_withheld, max(source_date) as newest
    from registry.source_summary() where country = c.code
  ) s
  cross join lateral (
    select coalesce(sum(assets), 0)::bigint as assets from grid.asset_count where country = c.code
  ) a
  where c.listed or o.total > 0 or s.total > 0
$$;
