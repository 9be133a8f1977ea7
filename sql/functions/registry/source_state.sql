-- Health and freshness of every listed source.
--   health             the first that applies: disabled (registry-only or switched off), unknown (never run), failing (the last three runs
--                      failed or were held), degraded (the last one did, or the served document lacks columns of measures), stale
--                      (data older than the source allows), healthy
--   stale              its data is older than it allows, or of no date, whatever the imports did since; null where none is published
--   freshness_seconds  age of the served data, not of the last fetch
--   last_run           the newest run that is not a dry run, or null
create or replace function registry.source_state()
  returns table (source_id text, health text, stale boolean, freshness_seconds bigint, source_date date, last_run bigint)
  language sql stable
as $$
  select s.id,
    case
      when s.registry_only or not s.enabled then 'disabled'
      when r.last_run is null then 'unknown'
      when r.bad_in_a_row >= 3 then 'failing'
      when r.bad_in_a_row > 0 or registry.kept_measures(s.id) is not null then 'degraded'
      when d.stale then 'stale'
      else 'healthy'
    end,
    case when s.published_at is not null then d.stale end,
    grid.age_seconds(s.source_date, now()), s.source_date, r.last_run
  from registry.source s
  cross join lateral (select grid.is_outdated(null, false, s.source_date, s.stale_after, null) as stale) d
  cross join lateral (
    select max(id) as last_run, count(*) filter (where not good_since) as bad_in_a_row
    from (
      select g.id, bool_or(g.status in ('published', 'unchanged')) over (order by g.id desc) as good_since
      from grid.run g where g.source_id = s.id and not g.dry_run and g.status in ('published', 'unchanged', 'held', 'failed')
      order by g.id desc limit 3
    ) recent
  ) r
  where s.listed
$$;
