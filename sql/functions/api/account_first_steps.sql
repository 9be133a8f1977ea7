-- How far an account has come on its first day: {key, request, answer, later}.
--   key  it has a valid key;  request  one of its requests was counted, in the months whose usage is stored
--   answer   and one more than were noted as errors of its key and route, so that an answer was none
--   later    one was counted on an earlier UTC day than today
create or replace function api.account_first_steps(account text) returns json
  language sql volatile
as $$
  with used as (select u.key_id, u.route, u.day, u.requests from access.usage u where u.account_id = account and u.requests > 0)
  select json_build_object(
    'key', exists (select from access.api_key k where k.account_id = account and access.key_is_valid(k)),
    'request', exists (select from used),
    'answer', exists (
      select from used u group by u.key_id, u.route
      having sum(u.requests) > (
        select count(*) from access.account_error e
        where e.account_id = account and e.key_id = u.key_id and e.route = u.route and e.status < 500 and e.status <> 429)),
    'later', exists (select from used u where u.day < (clock_timestamp() at time zone 'UTC')::date))
$$;
