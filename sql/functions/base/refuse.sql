-- Ends the statement with an error of the interface.
--   code     an error code of the interface, e.g. 'operator_not_found'
--   message  for people; names the parameter or the object
--   details  the members of `details` in the error
-- Raises SQLSTATE HR000 with the code as its hint and the details as its detail; src/errors/refusal.ts maps codes to statuses.
create or replace function access.refuse(code text, message text, details jsonb default '{}') returns void
  language plpgsql stable
as $$
begin
  raise exception sqlstate 'HR000' using message = message, hint = code, detail = details::text;
end
$$;
