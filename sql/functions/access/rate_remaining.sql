-- How many requests an account may send at once now; access.rate_delay tells when it may send more.
--   empty_at  when the account's bucket will be empty;  per_second  the rate
create or replace function access.rate_remaining(empty_at timestamptz, per_second integer) returns integer
  language sql volatile
as $$
  select greatest(floor(per_second * (2 - extract(epoch from greatest(empty_at, clock_timestamp()) - clock_timestamp()))), 0)::integer
$$;
