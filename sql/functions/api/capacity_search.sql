-- GET /v1/capacity: a page of the records that match.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
create or replace function api.capacity_search(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  size integer := access.page_limit(caller, params);
  order_by text := coalesce(params ->> 'sort', 'id');
  served integer[];
  withheld integer[];
  outdated integer[];
  assets text[];
  ids text[];
  keys text[];
begin
  perform grid.require_as_of(params);
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end, null);
  select * into served, withheld, outdated from grid.capacity_choice(params);

  if not params ? 'as_of' then
    select array_agg(p.id), array_agg(p.key) into ids, keys
    from grid.search_current(params, served, withheld, order_by, after, size + 1) p;
  else
    assets := grid.assets_asked(params, 2000);
    if assets is null and not (params ? 'min_capacity_mw'
      -- The voltage of a version is looked up.
      and grid.few_versions_above(params, served, case when order_by like '%voltage_kv' then 1000 else 10000 end)) then
      select array_agg(p.id), array_agg(p.key) into ids, keys
      from grid.capacity_page(params, served, withheld, order_by, after, size + 1) p;
    else
      select array_agg(p.id), array_agg(p.key) into ids, keys
      from grid.capacity_among(params, served || withheld, assets, order_by, after, size + 1) p;
    end if;
  end if;
  if ids is null and after is null then
    perform grid.require_fresh(params, outdated, assets);
  end if;
  return grid.capacity_answer(params, ids, keys, null, size, '{}');
end
$$;
