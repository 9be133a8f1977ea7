-- The newest requests of an account that were answered with an error, at most a hundred, newest first.
-- Returns request_id, key_id with its label and mode, route, status, code, the wrong parameter or null, and the time of the answer.
create or replace function api.account_errors(account text)
  returns table (request_id text, key_id text, label text, mode text, route text, status integer, code text, param text, at timestamptz)
  language sql stable
as $$
  select e.request_id, e.key_id, k.label, k.mode, e.route, e.status, e.code, e.param, e.at
  from access.account_error e join access.api_key k on k.id = e.key_id where e.account_id = account order by e.at desc limit 100
$$;
