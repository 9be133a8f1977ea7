-- api.count_at_rate with a rate of as many requests: as processes of release 0.1.0 call it, whose prepared statements know this function.
--   read  not used: they compute it from the data, so that PostgreSQL counts after reading
create or replace function api.count_request(a api.admission, read boolean, requests integer default 1) returns api.admission
  language plpgsql
as $$
begin
  return api.count_at_rate(a, requests, requests);
end
$$;
