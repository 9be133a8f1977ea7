-- The key by which mailboxes are compared: in lower case, and without what large providers ignore by their own documentation: everything
-- from `+`, and at Google dots. At other providers `a+b` may belong to somebody else than `a`.
--   mailbox  an address in ASCII with one `@`
create or replace function access.mailbox_key(mailbox text) returns text
  language sql immutable parallel safe
as $$
  select case
      when domain in ('gmail.com', 'googlemail.com') then replace(split_part(local, '+', 1), '.', '') || '@gmail.com'
      when domain in ('outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'fastmail.com', 'proton.me', 'protonmail.com',
          'pm.me')
        then split_part(local, '+', 1) || '@' || domain
      else local || '@' || domain
    end
  from (select split_part(lower(mailbox), '@', 1), split_part(lower(mailbox), '@', 2)) part (local, domain)
$$;
