-- What an account has used of the current UTC month's quota.
-- Returns one row: `month`, its first day, `used`, `quota`, and `plan`; none without such an account.
create or replace function access.account_meter(account text, out month date, out used bigint, out quota bigint, out plan access.plan)
  returns setof record
  language sql stable
as $$
  select t.month, case when m.month = t.month then m.used else 0 end, p.quota_per_month, p
  from access.account a join access.plan p on p.id = a.plan_id join access.meter m on m.account_id = a.id and m.visitor = ''
  cross join (select date_trunc('month', clock_timestamp() at time zone 'UTC')::date as month) t
  where a.id = account
$$;
