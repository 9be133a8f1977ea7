-- As api.admit, for a request whose own work ended in 429 (no free download slot, too many exports): it counts against the rate,
-- but not against the month's quota.
create or replace function api.admit_unmetered(key_sha256 bytea, needed text) returns api.admission
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  a api.admission := api.admit(key_sha256, needed);
begin
  if a.refusal is null then
    update access.meter m set used = m.used - 1 where m.account_id = a.account_id and m.visitor = a.visitor;
    a.quota_remaining := a.quota_remaining + 1;
  end if;
  return a;
end
$$;
