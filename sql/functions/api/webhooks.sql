-- GET /v1/webhooks: the account's endpoints by id.
--   params  account, limit;  after  id or null
-- Raises invalid_parameter.
create or replace function api.webhooks(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  page access.webhook[] := array(
    select w from access.webhook w
    where w.account_id = params ->> 'account' and (after is null or w.id > after #>> '{}')
    order by w.id limit size + 1);
begin
  return (
    coalesce((select json_agg(access.webhook_json(w) order by w.id) from unnest(page[:size]) w), '[]'),
    case when cardinality(page) > size then to_jsonb(page[size].id) end, null)::api.answer;
end
$$;
