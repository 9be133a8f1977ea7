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
begin
  perform access.require_plan(caller, params);
  q := question.ask(params);
  select array_agg(p.id), array_agg(p.key) into ids, keys from question.page(q, sort, after, size + 1) p;
  -- Where nothing else is told of all records, they are not counted.
  if question.compares(q) or q.one_class or ids is null and after is null and q.fresh_from is not null then
    counts := array(select t from question.tally(q) t);
  end if;
  perform question.require_fresh_and_comparable(q, counts, ids is null and after is null);
  return question.answer(q, sort, ids, keys, null, null, null, size, jsonb_build_object(
    'not_compared', question.not_compared(q, counts), 'not_included', registry.not_included(q, null, null)));
end
$$;
