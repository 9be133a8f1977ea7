-- The kinds of news (access.account_news) that the owners of an account get no mail about.
--   wanted  what it is to be from now on, which the audit log tells; null leaves it
create or replace function api.account_mails(account text, person text, wanted text[]) returns json
  language plpgsql volatile
as $$
begin
  if wanted is not null then
    update access.account a set mails_off = wanted where a.id = account;
    perform access.note(account, person, 'account.mails', jsonb_build_object('off', wanted));
  end if;
  return (select to_json(a.mails_off) from access.account a where a.id = account);
end
$$;
