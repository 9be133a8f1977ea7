-- Periods in which a source's imports went wrong: consecutive runs that failed or were held, within the last year.
--   period    incidents that ended before it are left out
--   began_at  end of the first of these runs · ended_at  of the next successful run; null while there is none
--   runs      how many went wrong · status, held_by  of the last of them: `failed` or `held`, and the names of the checks that held it
create or replace function registry.import_incidents(period interval)
  returns table (source_id text, began_at timestamptz, ended_at timestamptz, runs bigint, status text, held_by text[])
  language sql stable
as $$
  with ended as (
    select r.source_id, r.id, r.status, r.finished_at, r.status in ('held', 'failed') as wrong,
      count(*) filter (where r.status in ('published', 'unchanged')) over (partition by r.source_id order by r.id) as good_before
    from grid.run r join registry.source s on s.id = r.source_id
    where s.listed and s.enabled and not s.registry_only and not r.dry_run and r.created_at > now() - interval '1 year'
      and r.status in ('published', 'unchanged', 'held', 'failed')
  ), streak as (
    select e.source_id, e.good_before, min(e.finished_at) as began_at, count(*) as runs, max(e.id) as last_run
    from ended e where e.wrong
    group by e.source_id, e.good_before
  )
  select k.source_id, k.began_at, g.finished_at, k.runs, l.status,
    array(select f.check_name from grid.finding_masked f where f.run_id = k.last_run and f.held order by 1)
  from streak k
  join grid.run l on l.id = k.last_run
  left join ended g on g.source_id = k.source_id and g.good_before = k.good_before + 1 and not g.wrong
  where coalesce(g.finished_at, now()) > now() - period
$$;
