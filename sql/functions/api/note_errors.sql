-- Stores requests of accounts that were answered with an error. The newest hundred of each account stay, whatever the number of processes
-- that write at the same time: rows that another process is deleting are skipped.
--   errors  array of {request_id, account_id, key_id, route, status, code, param, at}
create or replace function api.note_errors(errors jsonb) returns void
  language plpgsql
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into access.account_error select e.* from jsonb_populate_recordset(null::access.account_error, errors) e
  on conflict do nothing;
  delete from access.account_error gone using (
    select old.request_id
    from (select distinct e ->> 'account_id' as account_id from jsonb_array_elements(errors) e) noted
    cross join lateral (
      select r.request_id from access.account_error r where r.account_id = noted.account_id order by r.at desc offset 100
      for update skip locked) old
  ) too_old
  where gone.request_id = too_old.request_id;
end
$$;
