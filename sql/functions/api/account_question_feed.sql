-- Gives a question that a person saved in an account a feed at a new address, which replaces the one before, or takes it away.
--   token_hash  SHA-256 of the token in its address; null for none
-- Returns false when the person has no such question there.
create or replace function api.account_question_feed(account text, person text, question text, token_hash bytea) returns boolean
  language plpgsql volatile
as $$
begin
  update access.question q set feed_hash = token_hash where q.id = question and q.account_id = account and q.person_id = person;
  if not found then
    return false;
  end if;
  perform access.note(account, person, 'question.feed', jsonb_build_object('question', question, 'on', token_hash is not null));
  return true;
end
$$;
