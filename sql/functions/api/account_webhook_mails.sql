-- Whether owners of an account get mails about its endpoints.
--   wanted  what it is to be from now on, which the audit log tells; null leaves it
-- Raises plan_required.
create or replace function api.account_webhook_mails(account text, person text, wanted boolean) returns boolean
  language plpgsql volatile
as $$
declare
  plan access.plan := api.plan_of_account(account, 'webhooks');
begin
  if wanted is not null then
    update access.account a set webhook_mails = wanted where a.id = account;
    perform access.note(account, person, 'webhook.mails', jsonb_build_object('on', wanted));
  end if;
  return (select a.webhook_mails from access.account a where a.id = account);
end
$$;
