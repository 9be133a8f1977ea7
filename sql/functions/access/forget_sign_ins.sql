-- Ends the sign-ins that were asked for a mailbox, and deletes it from them. They keep their network until they are a day old: limits count
-- them.
create or replace function access.forget_sign_ins(of_mailbox_key text) returns void
  language sql
as $$
  update access.sign_in s set mailbox = '', mailbox_key = '', browser_hash = null, code_hash = null, expires_at = s.asked_at
  where s.mailbox_key = of_mailbox_key
$$;
