-- Keeps the answer to a request whose key access.answered_before has taken, without a secret, which no answer of the database has.
--   params  as there
create or replace function access.keep_answer(params jsonb, answer api.answer) returns api.answer
  language plpgsql
as $$
begin
  update access.kept_answer k set data = answer.data
  where k.account_id = params ->> 'account' and k.key = params -> 'idempotency' ->> 'key';
  return answer;
end
$$;
