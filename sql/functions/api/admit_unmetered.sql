-- As api.admit, for a request that is answered 429 by what it asked for: it is judged and spends of the rate, but not of the
-- month's quota.
create or replace function api.admit_unmetered(key_sha256 bytea, needed text,
    out refusal text, out message text, out details jsonb, out retry_after integer,
    out quota_limit bigint, out quota_remaining bigint, out quota_reset integer)
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  judged record;
begin
  select * into judged from api.admit(key_sha256, needed);
  refusal := judged.refusal;
  message := judged.message;
  details := judged.details;
  retry_after := judged.retry_after;
  quota_limit := judged.quota_limit;
  quota_remaining := judged.quota_remaining;
  quota_reset := judged.quota_reset;
  if refusal is null then
    update access.meter m set used = m.used - 1 where m.account_id = judged.account_id;
    quota_remaining := quota_remaining + 1;
  end if;
end
$$;
