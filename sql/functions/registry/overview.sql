-- What the registry in force holds and what needs a person: the summary of a start, and of the page /status, which shows no reason of a
-- failure, no file and no record, for these are the administrator's.
--   with_figures    {countries, operators}: those of which figures are shown;  countries, operators, sources: all of the registry
--   served          sources that are published and shown;  withheld  keys of those that are published, and withheld because of their rights
--   held            {key, run, why}: the last document that was read was held, by these checks
--   failed          {key, why, unreached}: the last run failed, maybe because its host could not be reached
--   withoutAddress  keys of those that were never imported, and have no address that documents could be fetched from
--   listedOnly      sources without data to import;  underWay  runs that have not ended
--   unread          {name, why}: files of the last folder of documents that were not read
create or replace function registry.overview() returns json
  language sql stable
as $$
  with source as (
    select s.key, s.registry_only, p.*, registry.runs_grid(o.type) as of_grid, s.manifest -> 'document' ->> 'url' is not null as address,
      last.status, last.error, judged.run, judged.held_by
    from registry.source s
    join registry.operator o on o.id = s.operator_id
    join registry.source_summary() p on p.id = s.id
    left join lateral (
      select r.status, r.error from grid.run r
      where r.source_id = s.id and not r.dry_run and r.status in ('published', 'unchanged', 'held', 'failed')
      order by r.id desc limit 1) last on true
    left join lateral (
      select r.id, case when r.status = 'held' then (
        select string_agg(f.check_name, ', ' order by f.check_name) from grid.finding_masked f where f.run_id = r.id and f.held) end
      from grid.run r where r.source_id = s.id and not r.dry_run and r.status in ('published', 'unchanged', 'held')
      order by r.id desc limit 1) judged (run, held_by) on true
  )
  select json_build_object(
    'synthetic', (select synthetic from registry.revision),
    'with_figures', json_build_object(
      'countries', count(distinct country) filter (where published and granted and series > 0),
      'operators', count(distinct operator_id) filter (where of_grid and published and granted and series > 0)),
    'countries', (select count(distinct country) from registry.operator where listed),
    'operators', (select count(*) from registry.operator where listed and registry.runs_grid(type)),
    'sources', count(*), 'records', coalesce(sum(series), 0),
    'served', count(*) filter (where published and granted),
    'withheld', coalesce(json_agg(key order by key) filter (where published and not granted), '[]'),
    'held', coalesce(json_agg(json_build_object('key', key, 'run', run, 'why', held_by) order by key)
      filter (where held_by is not null), '[]'),
    'failed', coalesce(json_agg(json_build_object('key', key, 'why', error,
      'unreached', grid.is_unreached(error)) order by key) filter (where status = 'failed'), '[]'),
    'withoutAddress', coalesce(json_agg(key order by key)
      filter (where not published and not registry_only and not address and status is null), '[]'),
    'listedOnly', count(*) filter (where registry_only),
    'underWay', (select count(*) from grid.run where status in ('queued', 'running') and not dry_run),
    'unread', (
      select coalesce(json_agg(json_build_object('name', regexp_replace(document, '^.*/', ''), 'why', why) order by document), '[]')
      from registry.unread_document))
  from source
$$;
