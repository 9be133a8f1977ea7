-- How long an account has to wait before its next request; zero or less when it may send one now.
-- Generic cell rate algorithm (ITU-T I.371) on the database's clock: in any window of w seconds an account gets at most
-- burst + rate * w requests, where the burst is twice the rate.
create or replace function access.rate_delay(meter access.meter, plan access.plan) returns interval
  language sql volatile
as $$
  select greatest(meter.empty_at, clock_timestamp()) - clock_timestamp()
    - interval '1 second' / plan.rate_per_second * (2 * plan.rate_per_second - 1)
$$;
