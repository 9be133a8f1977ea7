-- Moves an account to a plan, at once. The month's usage stays counted.
-- Raises HR003 with a message for people when there is no such account or plan.
create or replace function access.set_plan(account text, plan text) returns void
  language plpgsql
as $$
begin
  perform access.require_known_plan(plan);
  update access.account a set plan_id = plan where a.id = set_plan.account;
  if not found then
    raise exception sqlstate 'HR003' using message = format('No account "%s"', set_plan.account);
  end if;
end
$$;
