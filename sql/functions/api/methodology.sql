-- GET /v1/methodologies/{id}: how figures were arrived at.
-- Raises methodology_not_found.
create or replace function api.methodology(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  found_one registry.methodology;
begin
  select t.* into found_one from registry.methodology t where t.id = params ->> 'id';
  if found_one.id is null then
    perform access.refuse('methodology_not_found', format('No methodology "%s"', params ->> 'id'));
  end if;
  return (registry.methodology_document(found_one), null, null)::api.answer;
end
$$;
