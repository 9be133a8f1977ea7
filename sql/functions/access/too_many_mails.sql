-- Whether so many mails were asked for within an hour that a network must not ask for another, to whomever: 60 from its wide network
-- (access.wide_network), or 1,000 from all networks. Counts the rows of sign-ins, invitations and changes of mailboxes; not those of
-- browsers that signed in before.
-- Concurrent calls may exceed the second number by a few: it waits for no lock.
create or replace function access.too_many_mails(network text) returns boolean
  language sql stable
as $$
  select count(*) >= 1000 or count(*) filter (where access.wide_network(asked.network) = access.wide_network(too_many_mails.network)) >= 60
  from (
    select s.network from access.sign_in s
    where s.asked_at > clock_timestamp() - interval '1 hour' and s.method = 'email' and not s.proven
    union all
    select i.network from access.invitation i where i.invited_at > clock_timestamp() - interval '1 hour'
    union all
    select c.network from access.mailbox_change c where c.asked_at > clock_timestamp() - interval '1 hour'
  ) asked
  where asked.network <> ''
$$;
