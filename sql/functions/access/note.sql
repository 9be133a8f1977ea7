-- Writes to the audit log that something sensitive was done in an account. The same by the same person within an hour is one row with a
-- count, so that nobody buries what else was done.
--   person  who did it; null for the service or its administrator
--   action  such as `key.made`;  detail  the object of the action, without secrets
create or replace function access.note(account text, person text, action text, detail jsonb default '{}') returns void
  language sql
as $$
  with repeated as (
    update access.audit a set times = a.times + 1, last_at = clock_timestamp()
    where a.id = (
      select n.id from access.audit n
      where n.account_id = account and n.action = note.action and n.at > clock_timestamp() - interval '1 hour'
        and n.person_id is not distinct from person and n.detail = note.detail
      order by n.at desc limit 1)
    returning a.id
  )
  insert into access.audit (account_id, person_id, action, detail)
  select account, person, note.action, note.detail where not exists (select from repeated)
$$;
