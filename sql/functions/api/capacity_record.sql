-- GET /v1/capacity/{id}: one record as served now.
-- Raises capacity_not_available for an id that names no current record.
create or replace function api.capacity_record(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  answer api.answer;
begin
  if not exists (select from grid.record_masked r where r.id = params ->> 'id') then
    perform access.refuse('capacity_not_available', format('No current capacity record "%s"', params ->> 'id'),
      jsonb_build_object('param', 'id', 'given', params ->> 'id'));
  end if;
  answer := question.answer(null, null, array[params ->> 'id'], null, null, null, null, 1, '{}');
  answer.data := answer.data::json -> 0;
  return answer;
end
$$;
