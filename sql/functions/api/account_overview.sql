-- What the first page of an account says: {plan, used, quota, state, errors}.
--   plan    its name;  used and quota  requests of this UTC month
--   state   [{kind, news, name}], what needs somebody (access.account_state)
--   errors  the newest five of api.account_errors
create or replace function api.account_overview(account text) returns json
  language sql stable
as $$
  select json_build_object(
    'plan', (m.plan).name, 'used', m.used, 'quota', m.quota,
    'state', (
      select coalesce(json_agg(json_build_object('kind', s.kind, 'news', s.news, 'name', s.name) order by s.kind, s.news, s.name), '[]')
      from access.account a, access.account_state(a) s where a.id = account_overview.account),
    'errors', (
      select coalesce(json_agg(json_build_object('route', e.route, 'status', e.status, 'code', e.code,
        'at', grid.instant(e.at)) order by e.at desc), '[]')
      from (select e.* from api.account_errors(account_overview.account) e order by e.at desc limit 5) e))
  from access.account_meter(account_overview.account) m
$$;
