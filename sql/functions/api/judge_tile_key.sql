-- Judges the key of a request for capacity tiles by their own rate, without counting the request and without locks.
--   key_sha256  as in api.judge_key
-- Returns the input of api.count_tile. `refusal` is null, unauthorized or rate_limit_exceeded. The month's quota is returned, but does not
-- matter. `version` is the same for every plan, and is not reused by another database or after a restart.
create or replace function api.judge_tile_key(key_sha256 bytea) returns api.admission
  language plpgsql stable
as $$
declare
  known record;
  a api.admission;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
begin
  a.details := '{}';
  select h.*, concat_ws('-', (select e.value from tiles.epoch e), (select registry.version(r) from registry.revision r)) as version
  into known from access.key_holder(key_sha256) h;
  if not found then
    a.refusal := 'unauthorized';
    return a;
  end if;
  a.account_id := known.account_id;
  a.visitor := known.visitor;
  a.key_id := known.key_id;
  a.plan := known.plan;
  a.quota_limit := (a.plan).quota_per_month;
  a.quota_remaining := greatest(a.quota_limit - case when (known.meter).month = this_month then (known.meter).used else 0 end, 0);
  a.quota_reset := ceil(extract(epoch from (this_month + interval '1 month') at time zone 'UTC' - clock_timestamp()));
  if access.rate_delay((known.meter).tiles_empty_at, access.tile_rate(a.plan)) > interval '0' then
    return access.over_tile_rate(a, known.meter);
  end if;
  a.version := api.cache_key(known.version);
  return a;
end
$$;
