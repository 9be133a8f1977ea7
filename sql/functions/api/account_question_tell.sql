-- Sets of what a person's question tells, and where to.
--   told, least_rise  as in access.question;  by_mail  whether mails go to the person's mailbox
--   by_event  whether endpoints of the account get events
-- Returns false when the person has no such question in the account.
create or replace function api.account_question_tell(account text, person text, question text, told text[], least_rise numeric,
    by_mail boolean, by_event boolean) returns boolean
  language plpgsql volatile
as $$
begin
  update access.question q set told = account_question_tell.told, least_rise_mw = least_rise, mails = by_mail,
    events = by_event
  where q.id = question and q.account_id = account and q.person_id = person;
  return found;
end
$$;
