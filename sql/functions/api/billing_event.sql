-- POST /billing/events: applies one event of a payment provider about a subscription, once. The account then has the best of the plans that
-- its subscriptions pay for and the one that it was given by hand, or the first plan without any; all in one transaction.
--   event, event_type, made_at  the event's id, type and time of making;  subscription  its id at the provider
--   account                     whose it is; null when the event does not state it, ignored when there is no such account
--   paid_plans                  plans that it pays for: the best counts, none when empty; null when the event does not state them
-- Returns 'known' for an event that was read before, 'older' for one that newer ones supersede, 'unlinked' while no event has named the
-- account, 'plan <id>' for the plan that the account has now.
-- Raises HR003 when paid_plans names an unknown plan: the setting is wrong, and the provider sends the event again.
create or replace function api.billing_event(
    event text, event_type text, made_at timestamptz, subscription text, account text, paid_plans text[]) returns text
  language plpgsql volatile
as $$
declare
  s access.subscription;
  owner text := (select a.id from access.account a where a.id = account);
  outdated boolean;
  plan text;
begin
  perform access.require_known_plan(p) from unnest(paid_plans) p;
  insert into access.billing_event (id, type, made_at) values (event, event_type, billing_event.made_at) on conflict do nothing;
  if not found then
    return 'known';
  end if;
  insert into access.subscription (id) values (subscription) on conflict do nothing;
  select x.* into s from access.subscription x where x.id = subscription for no key update;

  -- Events have whole seconds. Of two in the same second the later arrival counts, but the first event of a subscription never does after
  -- another, and nothing does after its end.
  outdated := s.ended or billing_event.made_at < s.told_at or event_type = 'customer.subscription.created' and s.told_at is not null;
  if paid_plans is not null and not coalesce(outdated, false) then
    update access.subscription x set told_at = billing_event.made_at, ended = event_type = 'customer.subscription.deleted',
      plan_id = (select p.id from access.plan p where p.id = any (paid_plans) order by p.position desc limit 1)
    where x.id = s.id;
  elsif s.account_id is not null or owner is null then
    return 'older';
  end if;
  update access.subscription x set account_id = coalesce(s.account_id, owner) where x.id = s.id returning x.account_id into owner;
  if owner is null then
    return 'unlinked';
  end if;

  -- Events of two subscriptions of an account act one after the other.
  perform from access.account a where a.id = owner for no key update;
  select p.id into plan from access.plan p
  where p.id in (select x.plan_id from access.subscription x where x.account_id = owner)
    or p.id = (select a.given_plan_id from access.account a where a.id = owner)
  order by p.position desc limit 1;
  plan := coalesce(plan, (select p.id from access.plan p order by p.position limit 1));
  perform access.set_plan(owner, plan, false);
  return 'plan ' || plan;
end
$$;
