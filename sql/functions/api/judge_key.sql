-- Judges the key of a request, without counting the request and without locks. The limits are judged where it is counted: only there it is
-- known how many it counts as.
--   key_sha256  SHA-256 of the key; or the identifier of a visitor of the map, as in access.key_holder
--   needed  capability that the route needs as a whole, or null;  route  pattern of the route, which the request is counted for
-- Returns the input of api.count_at_rate. `refusal` is null, unauthorized or plan_required; `quota_remaining` what is left before it.
create or replace function api.judge_key(key_sha256 bytea, needed text, route text) returns api.admission
  language plpgsql stable
as $$
declare
  known record;
  plan access.plan;
  a api.admission;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
begin
  a.details := '{}';
  select h.*, (select registry.version(r) from registry.revision r) as version into known from access.key_holder(key_sha256) h;
  if not found then
    a.refusal := 'unauthorized';
    return a;
  end if;
  plan := known.plan;
  a.account_id := known.account_id;
  a.visitor := known.visitor;
  a.key_id := known.key_id;
  a.route := route;
  a.plan := plan;
  a.quota_limit := plan.quota_per_month;
  a.quota_remaining := greatest(a.quota_limit - case when (known.meter).month = this_month then (known.meter).used else 0 end, 0);
  a.quota_reset := ceil(extract(epoch from (this_month + interval '1 month') at time zone 'UTC' - clock_timestamp()));
  a.version := concat_ws('-', known.version, plan.id);
  if needed is not null and needed <> all (plan.capabilities) then
    a := access.lack_capability(a, needed);
  end if;
  return a;
end
$$;
