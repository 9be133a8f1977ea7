-- GET /v1/webhooks/{id}/deliveries: the deliveries to an endpoint of the account, past and waiting, newest first.
--   params  account, id, limit;  after  [created_at, id] or null
-- Raises invalid_parameter, webhook_not_found.
create or replace function api.webhook_deliveries(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  of_webhook access.webhook := access.own_webhook(params);
  page access.delivery[] := array(
    select d from access.delivery d
    where d.webhook_id = of_webhook.id and (after is null or (d.created_at, d.id) < ((after ->> 0)::timestamptz, after ->> 1))
    order by d.created_at desc, d.id desc limit size + 1);
begin
  return (
    coalesce((select json_agg(access.delivery_json(d) order by d.created_at desc, d.id desc) from unnest(page[:size]) d), '[]'),
    case when cardinality(page) > size then jsonb_build_array(page[size].created_at, page[size].id) end, null)::api.answer;
end
$$;
