-- Pauses, resumes or deletes a question that a person saved in an account. Changes during a pause are not reported afterwards. One that
-- tells nobody else tells by mail again when it is resumed.
--   action  pause, resume or delete
-- Returns false when the person has no such question there.
create or replace function api.account_question_do(account text, person text, question text, action text) returns boolean
  language plpgsql volatile
as $$
begin
  if action = 'delete' then
    delete from access.question q where q.id = question and q.account_id = account and q.person_id = person;
  else
    update access.question q set paused_at = case action when 'pause' then clock_timestamp() end,
      mails = q.mails or action = 'resume' and not q.events and q.feed_hash is null
        and not exists (select from access.webhook w where w.question_id = q.id),
      seen = case action when 'resume' then greatest(q.seen, (select max(c.id) from grid.change_order c)) else q.seen end
    where q.id = question and q.account_id = account and q.person_id = person;
  end if;
  return found;
end
$$;
