-- Asks whoever runs the service by mail for another plan, and writes it to the audit log.
--   plan  id of the plan;  message  what the person adds, may be empty;  operator  the mail address of whoever runs the service
-- Returns false, and does nothing, when the account asked three times within a day.
-- Raises invalid_parameter for an unknown plan, and for the one that the account has.
create or replace function api.account_plan_ask(account text, person text, plan text, message text, operator text) returns boolean
  language plpgsql volatile
as $$
declare
  most constant integer := 3;
  asking record;
begin
  -- Requests of an account run one after the other, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('headroom.plan_asks:' || account, 0));
  select a.id, a.name as account, p.mailbox, old.name as "before", new.name as wanted into asking
  from access.account a join access.plan old on old.id = a.plan_id
  join access.plan new on new.id = account_plan_ask.plan and new.id <> old.id join access.person p on p.id = person
  where a.id = account_plan_ask.account;
  if not found then
    perform access.refuse('invalid_parameter', 'plan: expected another plan');
  end if;
  if (select coalesce(sum(n.times), 0) from access.audit n
      where n.account_id = asking.id and n.action = 'plan.asked' and n.at > clock_timestamp() - interval '1 day') >= most then
    return false;
  end if;
  perform access.queue_mail(operator, 'plan_request', 'en', jsonb_build_object('id', asking.id, 'account', asking.account,
    'mailbox', asking.mailbox, 'before', asking.before, 'plan', asking.wanted, 'message', coalesce(nullif(message, ''), '–')));
  perform access.note(asking.id, person, 'plan.asked', jsonb_build_object('plan', plan));
  return true;
end
$$;
