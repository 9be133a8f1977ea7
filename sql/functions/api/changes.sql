-- GET /v1/changes: the change feed after an id, ascending.
--   caller  the plan;  params  since, country, operator, source, change_type, limit, filters of grid.changes_asked;  after  {id} or null
-- meta.last_change_id is the id to continue from: the last that was looked at if more follow, else the newest visible one. Ids become
-- visible in order, so no lower id appears later. meta.followed_later is as `later` of grid.changes_asked.
-- Raises invalid_parameter (invalid_cursor) for an id beyond the newest, country_not_supported, operator_not_found, operator_not_supported,
-- source_not_found, source_not_available, source_rights_restricted.
create or replace function api.changes(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  size integer := access.page_limit(caller, params);
  since bigint := coalesce((after ->> 'id')::bigint, (params ->> 'since')::bigint, 0);
  countries text[] := registry.text_list(params -> 'country');
  operators text[];
  sources text[] := registry.text_list(params -> 'source');
  types text[] := registry.text_list(params -> 'change_type');
  page bigint[];
  -- Of the last change that was looked at, where more may follow.
  last bigint;
  later jsonb;
  shown record;
  newest bigint;
  answer api.answer;
begin
  -- Not max(id): over a join, it reads every change.
  newest := coalesce((select c.id from grid.change_order c order by c.id desc limit 1), 0);
  -- It comes from another service, or from before a restore: without an error its reader would wait for ever.
  if since > newest then
    perform access.refuse(case when after is null then 'invalid_parameter' else 'invalid_cursor' end,
      format('%s: beyond the newest change, which is %s; start again from an id that this service returned',
        case when after is null then 'since' else 'cursor' end, newest), jsonb_build_object('newest', newest));
  end if;
  perform registry.require_countries(countries);
  operators := registry.require_operators(registry.text_list(params -> 'operator'));
  perform registry.require_sources(sources, true);

  if params - array['since', 'country', 'operator', 'source', 'change_type', 'limit'] <> '{}' then
    select a.ids, nullif(a.read_to, newest), a.later into page, last, later
    from grid.changes_asked(params, operators, since, newest, size + 1) a;
  else
    page := grid.changes_after(since, countries, operators, sources, types, size + 1);
  end if;
  last := case when cardinality(page) > size then page[size] else last end;
  select string_agg(grid.change_json(c), ',' order by w.n) as data, array_agg(distinct c.source_id) filter (where c.granted) as source_ids,
    array_agg(distinct c.asset_id) as asset_ids
  into shown
  from unnest(page[:size]) with ordinality w (id, n) join grid.change_masked c on c.id = w.id;

  answer.data := concat('[', shown.data, ']');
  answer.next_after := case when last is not null then jsonb_build_object('id', last) end;
  answer.meta := jsonb_build_object('attribution', grid.attribution(shown.source_ids, shown.asset_ids),
    'last_change_id', coalesce(last, newest), 'followed_later', later);
  return answer;
end
$$;
