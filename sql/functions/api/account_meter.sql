-- What an account has used of the current UTC month's quota: access.account_meter, with `plan` as access.plan_document.
create or replace function api.account_meter(account text, out month date, out used bigint, out quota bigint, out plan json)
  returns setof record
  language sql stable
as $$
  select m.month, m.used, m.quota, access.plan_document(m.plan) from access.account_meter(account) m
$$;
