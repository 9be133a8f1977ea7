-- Sends the deliveries of an endpoint that have ended once more, in their order, but for tests: those that were queued since an instant,
-- two hundred at most. One is due after the other, and the end of each makes the next.
--   statuses  of those that are meant; null for all that have ended
--   Returns how many were queued, and since when to ask for the others; null when there are none.
-- Raises invalid_parameter for an endpoint that is switched off.
create or replace function access.replay_deliveries(
    endpoint access.webhook, since timestamptz, statuses text[], out queued integer, out next_since timestamptz)
  language plpgsql volatile
as $$
declare
  most constant integer := 200;
  first_id text;
begin
  perform access.require_active(endpoint);
  with meant as (
    select d.id, d.created_at, row_number() over (order by d.created_at, d.id) as place from access.delivery d
    where d.webhook_id = endpoint.id and d.created_at >= since and d.event_type <> 'webhook.test'
      and d.status in ('delivered', 'failed', 'cancelled') and coalesce(d.status = any (statuses), true)
    order by d.created_at, d.id limit most + 1
  ), sent as (
    update access.delivery d set status = 'waiting', attempts = 0, next_attempt_at = now() + m.place * interval '1 microsecond'
    from meant m where d.id = m.id and m.place <= most returning d.id
  )
  select (select count(*) from sent), (select m.created_at from meant m where m.place > most), (select m.id from meant m where m.place = 1)
  into queued, next_since, first_id;
  perform access.add_delivery_jobs(array[first_id]);
end
$$;
