-- What tells mailboxes apart: lower case, and without what the large providers ignore, by their own documentation: a part from `+` on, and at
-- Google dots. Elsewhere `a+b` may be somebody else's mailbox than `a`.
--   mailbox  an address in ASCII with one `@`
create or replace function access.mailbox_key(mailbox text) returns text
  language sql immutable parallel safe
as $$
  select case
      when domain in ('gmail.com', 'googlemail.com') then replace(split_part(local, '+', 1), '.', '') || '@gmail.com'
      when domain in ('outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'fastmail.com', 'proton.me', 'protonmail.com', 'pm.me')
        then split_part(local, '+', 1) || '@' || domain
      else local || '@' || domain
    end
  from (select split_part(lower(mailbox), '@', 1), split_part(lower(mailbox), '@', 2)) part (local, domain)
$$;
