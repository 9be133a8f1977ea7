-- As processes of release 0.1.0 call it, to be dropped after the next release: as api.admit, for a request whose own work ended in 429
-- (no free download slot, too many exports): it counts against the rate, not the quota.
create or replace function api.admit_unmetered(key_sha256 bytea, needed text, route text) returns api.admission
  language plpgsql
as $$
declare
  a api.admission := api.admit(key_sha256, needed, route);
begin
  if a.refusal is null then
    perform access.uncount(a.account_id, a.visitor, a.key_id, route, a.day, 1);
    a.quota_remaining := a.quota_remaining + 1;
  end if;
  return a;
end
$$;
