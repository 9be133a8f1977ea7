-- Moves an account to a plan, at once, and writes it to the audit log if the plan differs. The month's usage stays counted.
--   by_hand  whether it is a plan of its own, which no end of a subscription lowers; false for what subscriptions pay for
-- Raises HR003 with a message for people when there is no such account or plan.
create or replace function access.set_plan(account text, plan text, by_hand boolean default true) returns void
  language plpgsql
as $$
declare
  before text;
begin
  perform access.require_known_plan(plan);
  select a.plan_id into before from access.account a where a.id = account for no key update;
  if not found then
    raise exception sqlstate 'HR003' using message = format('No account "%s"', account);
  end if;
  if by_hand then
    update access.account a set given_plan_id = plan where a.id = account;
  end if;
  if before <> plan then
    update access.account a set plan_id = plan where a.id = account;
    perform access.note(account, null, 'plan.set', jsonb_build_object('before', before, 'plan', plan));
  end if;
end
$$;
