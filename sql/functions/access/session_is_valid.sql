-- Whether a session has neither been unused for 30 days nor was its person last proved 30 days ago: the one rule of it.
create or replace function access.session_is_valid(s access.session) returns boolean
  language sql volatile
as $$
  select least(s.used_at, s.proved_at) > clock_timestamp() - interval '30 days'
$$;
