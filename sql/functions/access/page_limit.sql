-- The number of rows on a page: `limit` of the parameters, else 50 or the plan's page size if that is smaller.
-- Raises invalid_parameter for a limit, or more ids (`id`), above the plan's page size, because a page is never cut silently.
create or replace function access.page_limit(caller access.plan, params jsonb) returns integer
  language plpgsql stable
as $$
begin
  if (params -> 'limit')::integer > caller.page_size then
    perform access.refuse('invalid_parameter', format('limit: expected at most %s, the page size of plan %s', caller.page_size, caller.id),
      jsonb_build_object('allowed', caller.page_size));
  end if;
  if jsonb_typeof(params -> 'id') = 'array' and jsonb_array_length(params -> 'id') > caller.page_size then
    perform access.refuse('invalid_parameter', format('id: expected at most %s, the page size of plan %s', caller.page_size, caller.id),
      jsonb_build_object('allowed', caller.page_size));
  end if;
  return coalesce((params -> 'limit')::integer, least(50, caller.page_size));
end
$$;
