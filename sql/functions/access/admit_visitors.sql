-- Creates the account of visitors if it is missing, and puts it on a plan.
-- Raises HR003 with a message for people when there is no such plan.
create or replace function access.admit_visitors(plan text) returns void
  language plpgsql
as $$
begin
  perform access.require_known_plan(plan);
  insert into access.account as a (id, name, plan_id) values (access.visitors_account(), 'visitors', plan)
  on conflict (id) do update set plan_id = plan where a.plan_id <> plan;
end
$$;
