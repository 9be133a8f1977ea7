-- POST /v1/tokens: until when a token for pages of an origin holds.
--   params  body {origin, minutes}, validated
create or replace function api.lend_key(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
begin
  return (json_build_object('origin', params -> 'body' ->> 'origin',
    'expires_at', grid.instant(clock_timestamp() + make_interval(mins => coalesce((params -> 'body' ->> 'minutes')::integer, 15)))),
    null, null)::api.answer;
end
$$;
