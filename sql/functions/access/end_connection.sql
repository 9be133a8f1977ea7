-- Ends what a client was allowed, at once, with all that came from it, and writes it to the audit log.
--   key     of the connection;  person  who does it; null for the client itself, and for the service
-- Returns false when it had ended already.
create or replace function access.end_connection(key text, person text) returns boolean
  language sql volatile
as $$
  with ended as (
    update access.api_key k set revoked_at = clock_timestamp() where k.id = key and access.key_is_valid(k)
    returning k.id, k.account_id, k.label)
  select count(*) > 0 from ended e
  cross join lateral access.note(e.account_id, person, 'client.ended', jsonb_build_object('key', e.id, 'label', e.label))
$$;
