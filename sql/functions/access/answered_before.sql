-- The first answer to a request that makes something, where it was sent before under the same key (Idempotency-Key) within a day; else
-- null, and the key is taken: the answer is to be kept (access.keep_answer). A request that is sent twice at once waits for the first.
--   params  account; idempotency: null, or {key, request}, SHA-256 of the route and the body in hexadecimal
-- Raises idempotency_conflict where another request was sent under the key.
create or replace function access.answered_before(params jsonb) returns api.answer
  language plpgsql
as $$
declare
  given constant jsonb := params -> 'idempotency';
  before access.kept_answer;
begin
  if given is null then
    return null;
  end if;
  delete from access.kept_answer k
  where k.account_id = params ->> 'account' and k.key = given ->> 'key' and k.made_at < clock_timestamp() - interval '1 day';
  insert into access.kept_answer (account_id, key, request)
  values (params ->> 'account', given ->> 'key', decode(given ->> 'request', 'hex'))
  on conflict do nothing;
  if found then
    return null;
  end if;
  select * into before from access.kept_answer k where k.account_id = params ->> 'account' and k.key = given ->> 'key';
  if before.request <> decode(given ->> 'request', 'hex') then
    perform access.refuse('idempotency_conflict', format('Another request was sent under the Idempotency-Key "%s"', given ->> 'key'),
      jsonb_build_object('param', 'Idempotency-Key', 'given', given ->> 'key'));
  end if;
  return (before.data, null, '{"repeated": true}')::api.answer;
end
$$;
