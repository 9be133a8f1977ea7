-- Takes one of the two links of a change of a mailbox (api.mailbox_change_ask), in whatever browser. The second that is taken makes the
-- change.
--   link_hash  SHA-256 of the link's token
-- Returns `waits` where the other link is still to be followed, `changed`, or `unusable` for a link that is unknown, used, replaced or too
-- old, and for the second one where the new mailbox has become somebody's meanwhile.
create or replace function api.mailbox_change_prove(link_hash bytea) returns text
  language plpgsql volatile
as $$
declare
  proved access.mailbox_change;
begin
  -- In the order in which api.mailbox_change_ask locks: the person first.
  perform from access.person p
  where p.id = (select c.person_id from access.mailbox_change c where link_hash in (c.old_hash, c.new_hash)) for no key update;
  update access.mailbox_change c set
    old_at = case when c.old_hash = link_hash then clock_timestamp() else c.old_at end,
    new_at = case when c.new_hash = link_hash then clock_timestamp() else c.new_at end
  where (c.old_hash = link_hash and c.old_at is null or c.new_hash = link_hash and c.new_at is null)
    and c.made_at is null and c.expires_at > clock_timestamp()
  returning * into proved;
  if proved.id is null then
    return 'unusable';
  elsif proved.old_at is null or proved.new_at is null then
    return 'waits';
  end if;
  return case when access.move_mailbox(proved) then 'changed' else 'unusable' end;
end
$$;
