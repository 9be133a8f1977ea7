-- POST /v1/webhooks/{id}/replay: sends deliveries once more, as access.replay_deliveries does.
--   params  account, id · body: since, status
-- Raises webhook_not_found, and invalid_parameter for an endpoint that is switched off.
create or replace function api.webhook_replay(caller access.plan, params jsonb, after jsonb) returns api.answer
  language sql volatile
as $$
  select json_build_object('queued', r.queued, 'next_since', grid.instant(r.next_since)), null::jsonb, null::jsonb
  from access.replay_deliveries(access.own_webhook(params), (params -> 'body' ->> 'since')::timestamptz,
    registry.text_list(params -> 'body' -> 'status')) r
$$;
