-- Raises invalid_parameter for an endpoint that is switched off: nothing but tests is sent to it.
create or replace function access.require_active(endpoint access.webhook) returns void
  language plpgsql stable
as $$
begin
  if endpoint.switched_off_at is not null then
    perform access.refuse('invalid_parameter', 'The endpoint is switched off: enable it first', jsonb_build_object('param', 'id'));
  end if;
end
$$;
