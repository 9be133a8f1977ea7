-- Says of an `as_of` before the first figure of any source that is served, for an answer without rows, that there are none, and since when
-- there are; null for any other.
create or replace function grid.before_data(params jsonb) returns text
  language sql stable
as $$
  select format('as_of: there are no figures of before %s', grid.instant(date_trunc('milliseconds', f.first + interval '999 microseconds')))
  from (
    select min(r.effective_at) as first
    from registry.source s join grid.current_source c on c.no = s.no and exists (select from grid.measure m where m.source_id = s.id)
    cross join lateral (select r.effective_at from grid.run r where r.source_id = s.id and r.effective_at is not null order by r.effective_at limit 1) r) f
  where params ? 'as_of' and (params ->> 'as_of')::timestamptz < f.first
$$;
