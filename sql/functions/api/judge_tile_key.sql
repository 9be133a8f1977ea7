-- Judges the key of a request for capacity tiles by their own rate, without counting the request and without locks.
--   key_sha256  as in api.judge_key
-- Returns the input of api.count_tile. `refusal` is null, unauthorized or rate_limit_exceeded. The month's quota is returned, but does not
-- matter. `version` is the same for every plan, and is not reused by another database or after a restart.
create or replace function api.judge_tile_key(key_sha256 bytea) returns api.admission
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  a api.admission;
  known record;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
begin
  a.details := '{}';
  select k.account_id, k.id as key_id, p as plan, m as meter, case when m.month = this_month then m.used else 0 end as used,
    concat_ws('-', e.value, registry.version(r)) as version
  into known
  from access.api_key k
  join access.account o on o.id = k.account_id
  join access.plan p on p.id = o.plan_id
  join access.meter m on m.account_id = k.account_id and m.visitor = ''
  cross join registry.revision r
  cross join tiles.epoch e
  where k.sha256 = key_sha256 and k.revoked_at is null;
  if not found then
    select v.account_id, null as key_id, v.plan, v.meter, case when (v.meter).month = this_month then (v.meter).used else 0 end as used,
      concat_ws('-', e.value, registry.version(r)) as version
    into known
    from access.visitor_meter(key_sha256) v
    cross join registry.revision r
    cross join tiles.epoch e;
  end if;
  if not found then
    a.refusal := 'unauthorized';
    return a;
  end if;
  a.account_id := known.account_id;
  a.visitor := (known.meter).visitor;
  a.key_id := known.key_id;
  a.plan := known.plan;
  a.quota_limit := (a.plan).quota_per_month;
  a.quota_remaining := greatest(a.quota_limit - known.used, 0);
  a.quota_reset := ceil(extract(epoch from (this_month + interval '1 month') at time zone 'UTC' - clock_timestamp()));
  if access.rate_delay((known.meter).tiles_empty_at, access.tile_rate(a.plan)) > interval '0' then
    return access.over_tile_rate(a, known.meter);
  end if;
  a.version := api.cache_key(known.version);
  return a;
end
$$;
