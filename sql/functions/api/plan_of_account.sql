-- The plan of an account, with which its members call the functions of the API on its pages.
--   capability  that the plan needs, or null
-- Raises plan_required.
create or replace function api.plan_of_account(account text, capability text) returns access.plan
  language plpgsql stable
as $$
declare
  plan access.plan;
begin
  select p.* into strict plan from access.account a join access.plan p on p.id = a.plan_id where a.id = account;
  perform access.require_plan(plan, '{}', array[capability]);
  return plan;
end
$$;
