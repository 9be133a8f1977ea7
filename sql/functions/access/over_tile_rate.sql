-- Refuses an admission because the account's rate of capacity tiles is reached: sets the code, the message and when to try again.
create or replace function access.over_tile_rate(a api.admission, meter access.meter) returns api.admission
  language plpgsql volatile
as $$
declare
  per_second integer := access.tile_rate(a.plan);
begin
  a.refusal := 'rate_limit_exceeded';
  a.message := format('More than %s tiles a second, ten times the rate of plan %s', per_second, (a.plan).id);
  a.retry_after := greatest(ceil(extract(epoch from access.rate_delay(meter.tiles_empty_at, per_second))), 1);
  return a;
end
$$;
