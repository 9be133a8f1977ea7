-- POST /v1/webhooks: a new endpoint of the account.
--   params  account · body: url, filters, label, event_types · sealed: its secret, encrypted, in hexadecimal ·
--           idempotency (access.answered_before)
-- Raises idempotency_conflict, invalid_parameter for a filter with an unknown name, and for the fifty-first endpoint of an account.
create or replace function api.webhook_create(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql volatile
as $$
declare
  most constant integer := 50;
  made access.webhook;
  answer api.answer := access.answered_before(params);
begin
  if answer.data is not null then
    return answer;
  end if;
  -- Requests of an account run one after the other, so that each counts the endpoints before it.
  perform pg_advisory_xact_lock(hashtextextended('headroom.webhooks:' || (params ->> 'account'), 0));
  if (select count(*) >= most from access.webhook w where w.account_id = params ->> 'account') then
    perform access.refuse('invalid_parameter', format('The account has %s endpoints already: delete one first', most),
      jsonb_build_object('limit', most));
  end if;
  insert into access.webhook (id, account_id, url, label, event_types, countries, operators, sources, change_types, include_upstream,
    sealed_secret)
  select registry.derive_id('whk_', gen_random_uuid()::text), params ->> 'account', params -> 'body' ->> 'url',
    nullif(params -> 'body' ->> 'label', ''), coalesce(registry.text_list(params -> 'body' -> 'event_types'), '{}'),
    f.countries, f.operators, f.sources, f.change_types, f.include_upstream, decode(params ->> 'sealed', 'hex')
  from access.webhook_filters(params -> 'body' -> 'filters') f returning * into made;
  return access.keep_answer(params, (access.webhook_json(made), null, null)::api.answer);
end
$$;
