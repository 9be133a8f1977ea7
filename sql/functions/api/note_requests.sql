-- Stores requests with keys of accounts, and those that were answered with an error among the errors (api.note_errors). Of each account
-- the newest stay, as many as its plan lists, and some five hundred more: to find the last that stays takes 4 ms, so that an account is
-- trimmed by chance, once in five hundred of its requests. Rows that another process is deleting are skipped: two never deadlock.
--   requests  array of {request_id, account_id, key_id, at, method, route, status, ms, code, param}; code is null for what succeeded
create or replace function api.note_requests(requests jsonb) returns void
  language plpgsql
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into access.account_request (request_id, account_id, key_id, at, method, route, status, ms, code, param)
  select r.request_id, r.account_id, r.key_id, r.at, r.method, r.route, r.status, r.ms, r.code, r.param
  from jsonb_populate_recordset(null::access.account_request, requests) r
  on conflict do nothing;
  delete from access.account_request gone using (
    select noted.account_id, old.at, old.request_id
    from (select r ->> 'account_id' as account_id from jsonb_array_elements(requests) r group by 1 having count(*) > 500 * random()) noted
    join access.account a on a.id = noted.account_id join access.plan p on p.id = a.plan_id
    -- The last that stays is looked up alone: a lock of all rows before it would write them anew.
    cross join lateral (
      select r.at from access.account_request r where r.account_id = noted.account_id order by r.at desc, r.request_id desc
      offset p.requests_listed - 1 limit 1) last
    cross join lateral (
      select r.at, r.request_id from access.account_request r where r.account_id = noted.account_id and r.at < last.at
      for update skip locked) old
  ) too_old
  where gone.account_id = too_old.account_id and gone.at = too_old.at and gone.request_id = too_old.request_id;
  perform api.note_errors(e.errors)
  from (select jsonb_agg(r) as errors from jsonb_array_elements(requests) r where r ->> 'code' is not null) e
  where e.errors is not null;
end
$$;
