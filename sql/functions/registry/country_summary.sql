-- Every listed country with its counts and its coverage status. The status is always computed:
-- none (no source registered), planned (none published), live (every operator registered there is covered), else partial.
create or replace function registry.country_summary()
  returns table (code text, name text, coverage_status text, operators bigint, operators_covered bigint,
    sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date)
  language sql stable
as $$
  select c.code, c.name,
    case when s.total = 0 then 'none'
         when s.published = 0 then 'planned'
         when o.covered = o.total then 'live'
         else 'partial' end,
    o.total, o.covered, s.total, s.granted, a.assets, s.series, s.newest
  from registry.country c
  cross join lateral (
    select count(*) as total, count(*) filter (where registry.operator_covered(id)) as covered
    from registry.operator where country = c.code and listed
  ) o
  cross join lateral (
    select count(*) as total, count(*) filter (where granted) as granted, count(*) filter (where published) as published,
      coalesce(sum(series), 0)::bigint as series, max(source_date) as newest
    from registry.source_summary() where country = c.code
  ) s
  cross join lateral (
    select coalesce(sum(assets), 0)::bigint as assets from grid.asset_count where country = c.code
  ) a
  where c.listed or o.total > 0 or s.total > 0
$$;
