-- GET /v1/methodologies/{id}: how the figures of a publication are calculated.
-- Raises methodology_not_found.
create or replace function api.methodology(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  answer api.answer;
begin
  select registry.methodology_document(t) into answer.data from registry.methodology t where t.id = params ->> 'id';
  if not found then
    perform access.refuse('methodology_not_found', format('No methodology "%s"', params ->> 'id'),
      jsonb_build_object('param', 'id', 'given', params ->> 'id'));
  end if;
  return answer;
end
$$;
