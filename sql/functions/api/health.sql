-- The data part of GET /v1/health: {assets, series, newest_source_date}, and whether it is a demonstration.
create or replace function api.health(out data json, out synthetic boolean)
  language sql stable
as $$
  select json_build_object(
      'assets', (select coalesce(sum(assets), 0) from grid.asset_count),
      'series', (select coalesce(sum(series), 0) from registry.source_summary()),
      'newest_source_date', (select max(source_date) from registry.source_summary())),
    r.synthetic
  from registry.revision r
$$;
