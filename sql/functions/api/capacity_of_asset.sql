-- GET /v1/substations/{id}/capacity: the records of one asset, by id. The id of a merged asset returns those of the asset that it was
-- merged into.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
-- Raises asset_not_found, and capacity_not_available when the asset has no current record whatever the other filters.
create or replace function api.capacity_of_asset(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size constant integer := access.page_limit(caller, params);
  q question.asked;
  counts question.tally[];
  ids text[];
begin
  perform access.require_plan(caller, params);
  q := question.ask(params - 'id', grid.require_asset(params));
  ids := (select array_agg(p.id) from question.page(q, 'id', after, size + 1) p);
  counts := array(select t from question.tally(q) t);
  perform question.require_fresh_and_comparable(q, counts, ids is null and after is null);
  return question.answer(q, null, ids, null, null, null, null, size,
    jsonb_build_object('not_compared', question.not_compared(q, counts)));
end
$$;
