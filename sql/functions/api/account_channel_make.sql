-- Adds a channel to a question that a person saved in an account. Returns its id; null when the person has no such question there.
--   kind    teams or slack
--   masked  its address as it is shown from now on: the host is that of the address
--   sealed  its address, encrypted, in hexadecimal
-- Raises plan_required without webhooks, and invalid_parameter for the sixth channel of a question.
create or replace function api.account_channel_make(account text, person text, question text, kind text, masked text, sealed text)
  returns text
  language plpgsql volatile
as $$
declare
  most constant integer := 5;
  new_id text := registry.derive_id('whk_', gen_random_uuid()::text);
  -- Requests for one question run one after the other, so that each counts the channels before it.
  own text := (select q.id from access.question q
    where q.id = question and q.account_id = account and q.person_id = person for no key update);
begin
  perform api.plan_of_account(account, 'webhooks');
  if own is null then
    return null;
  end if;
  if (select count(*) >= most from access.webhook w where w.question_id = own) then
    perform access.refuse('invalid_parameter', format('A question has at most %s channels', most), jsonb_build_object('limit', most));
  end if;
  insert into access.webhook (id, account_id, question_id, kind, url, sealed_secret)
  values (new_id, null, own, account_channel_make.kind, masked, decode(sealed, 'hex'));
  perform access.note(account, person, 'question.channel', jsonb_build_object('question', own, 'channel', new_id, 'kind', kind));
  return new_id;
end
$$;
