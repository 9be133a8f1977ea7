-- Requests with keys of an account, newest first: {most, requests: [{request_id, key, at, method, route, status, ms, code, param}]}.
-- `most` is of how many the plan has a list, among which at most 201 are returned: a page shows 200; one more tells of older ones.
--   of_key  id of the key, or null;  class  first digit of the status, or null
--   before  {at, id} of the last request of the page before; null for the first page
-- `key` is {id, label, mode, last_four}; `code` and `param` are null for what succeeded.
create or replace function api.account_requests(account text, of_key text, class integer, before jsonb) returns json
  language sql stable
as $$
  select json_build_object('most', p.requests_listed, 'requests', (
    select coalesce(json_agg(json_build_object(
      'request_id', n.request_id, 'key', json_build_object('id', k.id, 'label', k.label, 'mode', k.mode, 'last_four', k.last_four),
      'at', n.at, 'method', n.method, 'route', n.route, 'status', n.status, 'ms', n.ms, 'code', n.code, 'param', n.param)
      order by n.at desc, n.request_id desc), '[]')
    from (
      select l.* from (
        select r.* from access.account_request r where r.account_id = a.id order by r.at desc, r.request_id desc limit p.requests_listed) l
      where (of_key is null or l.key_id = of_key) and (class is null or l.status / 100 = class)
        and (before is null or (l.at, l.request_id) < ((before ->> 'at')::timestamptz, before ->> 'id'))
      order by l.at desc, l.request_id desc limit 201
    ) n
    join access.api_key k on k.id = n.key_id))
  from access.account a join access.plan p on p.id = a.plan_id where a.id = account
$$;
