-- Gives up an attempt that was not made to its end, without counting it: another is made after a while.
--   delivery  id;  attempt  token that the attempt drew;  pause  until the next one
-- A stale token changes nothing.
create or replace function access.return_delivery(delivery text, attempt uuid, pause interval) returns void
  language plpgsql
as $$
begin
  update access.delivery x set status = 'waiting', token = null, leased_until = null, next_attempt_at = clock_timestamp() + pause
  where x.id = delivery and x.status = 'delivering' and x.token = attempt;
  if found then
    perform access.wake_deliveries(array[delivery]);
  end if;
end
$$;
