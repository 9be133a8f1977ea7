-- The state of the data on this server, for a statement that reads data here.
--   at_least  number (registry.revision_number) of the revision that the server must have: for a standby; null on the primary
--   plan_id   the caller's plan; null where there is no caller
-- Returns the version (registry.version), the revision's number and the plan. The version is null if the server does not have that revision
-- yet, or if it is no longer a standby: after a promotion it may have lost revisions and reuse their numbers for others.
create or replace function api.data_state(at_least bigint, plan_id text, out version text, out revision bigint, out plan access.plan)
  language plpgsql stable
as $$
begin
  select registry.version(r), registry.revision_number(r) into version, revision from registry.revision r;
  if at_least is not null and (revision < at_least or not pg_is_in_recovery()) then
    version := null;
  elsif plan_id is not null then
    select p.* into plan from access.plan p where p.id = plan_id;
  end if;
end
$$;
