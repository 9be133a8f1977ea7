-- Creates an account and returns its id. Raises HR003 with a message for people when there is no such plan.
create or replace function access.create_account(name text, plan text) returns text
  language plpgsql
as $$
declare
  new_id text := registry.derive_id('acc_', gen_random_uuid()::text);
begin
  perform access.require_known_plan(plan);
  insert into access.account (id, name, plan_id, given_plan_id) values (new_id, name, plan, plan);
  insert into access.meter (account_id) values (new_id);
  return new_id;
end
$$;
