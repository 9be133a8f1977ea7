-- GET /v1/substations/{id}/history: every published version of the records of an asset and of those merged into it, newest first.
--   caller  the plan;  params  id, limit;  after  {valid_from, id} of the version before the page, or null
-- Figures, age and staleness are those of the version's beginning; rights, names and places are the current ones.
-- Raises asset_not_found.
create or replace function api.history_of_asset(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
  set plan_cache_mode = force_custom_plan
as $$
declare
  size integer := access.page_limit(caller, params);
  survivor text := grid.require_asset(params);
  shown record;
  answer api.answer;
begin
  with page as materialized (
    select v as version, row_number() over (order by v.valid_from desc, v.id) as n
    from grid.version_masked v where v.asset_id in (select a.id from grid.asset a where a.id = survivor or a.merged_into = survivor)
      and (after is null or v.valid_from < (after ->> 'valid_from')::timestamptz
        or v.valid_from = (after ->> 'valid_from')::timestamptz and v.id > after ->> 'id')
    order by v.valid_from desc, v.id limit size + 1
  ), record as materialized (
    select r.documents
    from grid.capacity_documents(array(select (p.version).valid_from from page p where p.n <= size order by p.n),
      array(select (p.version).id from page p where p.n <= size order by p.n), null, null) r
  )
  select string_agg(concat('{"record":', r.documents[p.n], ',"valid_from":"', grid.instant((p.version).valid_from), '","valid_to":',
      coalesce('"' || grid.instant(nullif((p.version).valid_to, 'infinity')) || '"', 'null'), '}'), ',' order by p.n)
      filter (where p.n <= size) as data,
    max(p.n) > size as more,
    (array_agg(jsonb_build_object('valid_from', (p.version).valid_from, 'id', (p.version).id) order by p.n))[size] as last,
    array_agg(distinct m.source_id) filter (where p.n <= size and (p.version).granted) as source_ids
  into shown
  from page p join grid.measure m on m.id = (p.version).measure_id
  cross join record r;

  answer.data := concat('[', shown.data, ']');
  answer.next_after := case when shown.more then shown.last end;
  answer.meta := jsonb_build_object('attribution', grid.attribution(shown.source_ids, array[survivor]));
  return answer;
end
$$;
