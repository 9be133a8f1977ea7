-- Refuses an `as_of` in the future. Raises invalid_parameter.
create or replace function grid.require_as_of(params jsonb) returns void
  language plpgsql stable
as $$
begin
  if (params ->> 'as_of')::timestamptz > clock_timestamp() then
    perform access.refuse('invalid_parameter', 'as_of: expected an instant of the past');
  end if;
end
$$;
