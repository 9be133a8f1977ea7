-- As api.admit, for a request that is answered 429 by what it asked for: it is judged and spends of the rate, but not of the
-- month's quota.
create or replace function api.admit_unmetered(key_sha256 bytea, needed text) returns api.admission
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  a api.admission := api.admit(key_sha256, needed);
begin
  if a.refusal is null then
    update access.meter m set used = m.used - 1 where m.account_id = a.account_id;
    a.quota_remaining := a.quota_remaining + 1;
  end if;
  return a;
end
$$;
