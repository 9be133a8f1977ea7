-- What owners are to be told of an endpoint by mail: `off`, it was switched off since they were told of it last; `failing`, an attempt
-- failed, the first of a day in UTC, and no mail has told of it on that day. Null for nothing, also when it is older than a day.
create or replace function access.webhook_news(w access.webhook) returns text
  language sql stable
as $$
  select case
    when w.switched_off_at > greatest(w.told_at, clock_timestamp() - interval '1 day') then 'off'
    when w.switched_off_at is null and w.failed_at > clock_timestamp() - interval '1 day'
      and coalesce(date_trunc('day', w.told_at, 'UTC') < date_trunc('day', w.failed_at, 'UTC'), true) then 'failing'
  end
$$;
