-- How many requests an account, or a visitor, may send at once now; access.rate_delay tells when more. Null where none was found.
--   a  an admission whose request was counted or refused
create or replace function api.rate_remaining(a api.admission) returns integer
  language plpgsql volatile
as $$
begin
  return (
    select greatest(floor((a.plan).rate_per_second * -extract(epoch from access.rate_delay(m.empty_at, (a.plan).rate_per_second, 0))),
      0)::integer
    from access.meter m where m.account_id = a.account_id and m.visitor = a.visitor);
end
$$;
