-- Ends an attempt that was interrupted, without counting it, and schedules the next one.
--   delivery  id;  attempt  token that the attempt drew;  pause  until the next one
-- Nothing changes when another attempt has taken over.
create or replace function access.requeue_delivery(delivery text, attempt uuid, pause interval) returns void
  language plpgsql
as $$
begin
  update access.delivery x set status = 'waiting', token = null, leased_until = null, next_attempt_at = clock_timestamp() + pause
  where x.id = delivery and x.status = 'delivering' and x.token = attempt;
  if found then
    perform access.add_delivery_jobs(array[delivery]);
  end if;
end
$$;
