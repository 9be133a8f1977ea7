-- Closes an account whose only owner leaves, and writes it to the audit log: its keys are revoked, its webhooks and invitations deleted, and its
-- members removed. The account itself stays, with plan, subscriptions, usage and audit log, for accounting.
create or replace function access.close_account(account text, person text) returns void
  language plpgsql
as $$
begin
  update access.api_key k set revoked_at = clock_timestamp() where k.account_id = account and k.revoked_at is null;
  delete from access.webhook w where w.account_id = account;
  delete from access.invitation i where i.account_id = account;
  delete from access.member m where m.account_id = account;
  perform access.note(account, person, 'account.closed');
end
$$;
