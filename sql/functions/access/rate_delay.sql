-- How long an account has to wait before its next requests; zero or less when it may send them now.
--   empty_at  when the account's bucket will be empty;  per_second  the rate
--   requests  how many at once; more than twice the rate are never admitted
-- Generic cell rate algorithm (ITU-T I.371) on the database's clock: in any window of w seconds an account gets at most
-- burst + rate * w requests, where the burst is twice the rate.
create or replace function access.rate_delay(empty_at timestamptz, per_second integer, requests integer default 1) returns interval
  language sql volatile
  return greatest(empty_at, clock_timestamp()) - clock_timestamp() - interval '1 second' / per_second * (2 * per_second - requests);
