-- An action of a person on a channel of a question that they saved in an account.
--   action  delete, enable or test
-- Returns false when there is no such channel. Raises plan_required, and rate_limit_exceeded after 60 tests within an hour.
create or replace function api.account_channel_do(account text, person text, question text, channel text, action text) returns boolean
  language plpgsql volatile
as $$
begin
  if not exists (
    select from access.webhook w join access.question q on q.id = w.question_id
    where w.id = channel and q.id = question and q.account_id = account and q.person_id = person)
  then
    return false;
  end if;
  case action
    when 'delete' then
      delete from access.webhook w where w.id = channel;
      perform access.note(account, person, 'question.channel',
        jsonb_build_object('question', question, 'channel', channel, 'deleted', true));
    when 'enable' then
      update access.webhook w set switched_off_at = null, consecutive_failures = 0 where w.id = channel;
    when 'test' then
      perform api.plan_of_account(account, 'webhooks'),
        access.queue_test(jsonb_build_object('question', question, 'id', channel));
  end case;
  return true;
end
$$;
