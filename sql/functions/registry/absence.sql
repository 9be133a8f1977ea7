-- Why the figures of a source are not searched, as in meta.not_included and in the error source_not_available: the one rule of it.
--   of_source  id of a listed source
--   reason     listed_only (registry-only), withheld (published, and its rights withhold the figures), failed or held (never published;
--              how its last run ended), not_imported (never run, or disabled); null where they are searched
--   since      when the first of its runs failed or was held, or null
create or replace function registry.absence(of_source text) returns table (reason text, since timestamptz)
  language sql stable
as $$
  select case when s.registry_only then 'listed_only'
      when s.enabled and s.current_run is not null then case when not s.granted then 'withheld' end
      else coalesce(bad.status, 'not_imported') end,
    bad.since
  from registry.source s
  left join lateral (
    select (array_agg(r.status order by r.id desc))[1] as status, min(r.finished_at) as since
    from grid.run r
    where r.source_id = of_source and s.enabled and not s.registry_only and s.current_run is null
      and not r.dry_run and r.status in ('failed', 'held')
  ) bad on true
  where s.id = of_source
$$;
