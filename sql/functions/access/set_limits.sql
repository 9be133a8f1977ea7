-- Changes limits of a plan for every account on it, from the next request on. The month's usage stays counted.
--   plan    id
--   limits  {name: value}, values as text; other limits stay
-- Returns the plan as served.
-- Raises HR003 with a message for people when there is no such plan or limit, or a value is out of its range.
create or replace function access.set_limits(plan text, limits jsonb) returns json
  language plpgsql
as $$
declare
  wrong text;
  changed access.plan;
begin
  perform access.require_known_plan(plan);
  with range (name, least, most) as (values
    ('quota_per_month', 1, 1000000000000),
    ('rate_per_second', 1, 100000),
    ('page_size', 1, 1000),
    ('nearby_radius_km', 1, 1000),
    ('download_slots', 0, 1000),
    ('requests_listed', 1, 1000))
  select case
      when r.name is null then format('No limit "%s": there are %s', l.key, (select string_agg(name, ', ') from range))
      else format('%s: expected a whole number from %s to %s, not "%s"', l.key, r.least, r.most, l.value)
    end into wrong
  from jsonb_each_text(limits) l left join range r on r.name = l.key
  where (case when l.value ~ '^\d{1,13}$' then l.value::bigint between r.least and r.most end) is not true
  order by l.key limit 1;
  if wrong is not null then
    raise exception sqlstate 'HR003' using message = wrong;
  end if;

  update access.plan p set (quota_per_month, rate_per_second, page_size, nearby_radius_km, download_slots, requests_listed) = (
    select n.quota_per_month, n.rate_per_second, n.page_size, n.nearby_radius_km, n.download_slots, n.requests_listed
    from jsonb_populate_record(p, limits) n)
  where p.id = plan
  returning p.* into changed;
  return access.plan_document(changed);
end
$$;
