-- GET /v1/capacity: a page of the records that match.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
create or replace function api.capacity_search(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size constant integer := access.page_limit(caller, params);
  sort constant text := coalesce(params ->> 'sort', 'id');
  q question.asked;
  counts question.tally[];
  ids text[];
  keys text[];
  every boolean;
begin
  perform access.require_question(caller, params);
  q := question.ask(params);
  select array_agg(p.id), array_agg(p.key) into ids, keys from question.page(q, sort, after, size + 1) p;
  -- Of what nothing is told the records are not counted.
  every := q.one_class or ids is null and after is null and q.fresh_from is not null;
  if every or question.compares(q) then
    counts := array(select t from question.tally(q, uncompared => not every) t);
  end if;
  if ids is null and after is null then
    perform question.require_fresh(q, counts);
  end if;
  perform question.require_one_class(q, counts);
  return question.answer(q, sort, ids, keys, null, null, null, size, jsonb_build_object(
    'not_compared', question.records_not_compared(q, counts), 'not_included', registry.not_included(q, null, null)));
end
$$;
