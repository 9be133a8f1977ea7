-- How long an account has to wait for its next request, zero or less when it need not.
-- Generic cell rate algorithm on the database's clock: in any window of w seconds an account gets at most burst + rate * w
-- requests, burst being twice the rate.
create or replace function access.wait_for_rate(meter access.meter, plan access.plan) returns interval
  language sql volatile
as $$
  select greatest(meter.empty_at, clock_timestamp()) - clock_timestamp()
    - interval '1 second' / plan.rate_per_second * (2 * plan.rate_per_second - 1)
$$;
