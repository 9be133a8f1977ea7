-- The ids of the first changes after an id that match a question, ascending.
--   params  validated parameters of GET /v1/changes;  operators  ids of those in it, or null;  since  the id of a change, or 0
--   newest  the newest id;  most  ids at most
-- Returns
--   read_to  the id up to which changes were looked at: beyond it there may be more
--   later    of changed_after: sources that match and were first imported after it, [{source_id, name, since}]; null without
-- With changed_after, what a source's first import added is no difference: of the time before nothing is known. Tags and figures are the
-- masked ones, so a withheld change matches neither.
-- Where the filters on assets leave 5,000 or fewer, their changes are read from the index that an asset leads; else those of the next
-- 100,000 ids in their order (0.3 to 0.8 s where none matches), so that no filter reads the whole feed.
-- A record of a source that is switched off has no direction, nor anything else of its measure.
create or replace function grid.changes_asked(params jsonb, operators text[], since bigint, newest bigint, most integer,
    out ids bigint[], out read_to bigint, out later jsonb)
  language plpgsql stable
as $$
declare
  q constant question.asked := question.with_measures(question.read(params - array['country', 'operator', 'source']));
  placed constant text := question.all_of(q, 'asset');
  amount constant text := (select c.condition from question.conditions(q, 'figure') c where c.verdict = 'amount');
  start constant bigint := case when params ? 'changed_after'
    then grid.change_before((params ->> 'changed_after')::timestamptz, newest) end;
  measures constant integer[] := coalesce(q.firm_measures, q.measures);
  assets text[];
  first_runs bigint[];
begin
  if placed <> 'true' then
    execute format('select array(select a.id from grid.asset a where a.merged_into is null and %s limit 5001)', placed) into assets using q;
    assets := case when cardinality(assets) <= 5000
      then assets || array(select a.id from grid.asset a where a.merged_into = any (assets)) end;
  end if;
  since := greatest(since, start);
  read_to := case when assets is null then least(newest, since + 100000) else newest end;
  if start is not null then
    select array_agg(f.run_id), coalesce(jsonb_agg(
      jsonb_build_object('source_id', f.source_id, 'name', f.name, 'since', grid.instant(f.changed_at)) order by f.changed_at)
      filter (where (assets is null
        or exists (select from grid.asset_source s where s.source_id = f.source_id and s.asset_id = any (assets)))
      and (measures is null or exists (select from grid.measure m where m.source_id = f.source_id and m.id = any (measures)))), '[]')
    into first_runs, later
    from registry.source s
    cross join lateral (
      select s.id as source_id, s.name, c.id, c.run_id, c.changed_at from grid.change_masked c
      where c.source_id = s.id and c.change_type = 'added' order by c.id limit 1) f
    -- Of a source without a change, the whole feed would be read: 3 s for 146,000.
    where s.id in (select k.source_id from grid.change_kind k) and f.id > start
      and (s.country = any (registry.text_list(params -> 'country'))) is not false
      and (s.operator_id = any (operators)) is not false and (s.id = any (registry.text_list(params -> 'source'))) is not false;
  end if;
  execute format('select array(select c.id from grid.change_masked c %s where %s order by c.id limit $9)',
    case when assets is null and placed <> 'true'
      then 'join grid.asset own on own.id = c.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id)' end,
    concat_ws(' and ', 'c.id > $2 and c.id <= $3',
      case when assets is not null then 'c.asset_id = any ($4)' else placed end,
      case when params ? 'country' then 'c.country = any ($10)' end,
      case when params ? 'operator' then 'c.operator_id = any ($11)' end,
      case when params ? 'source' then 'c.source_id = any ($12)' end,
      case when params ? 'change_type' then 'c.change_type = any ($5)' end,
      case when params ? 'tag' then 'c.tags && $6' end,
      case when first_runs is not null then '(c.run_id <> all ($7) or c.change_type <> ''added'')' end,
      case when measures is not null
        then '(select v.measure_id from grid.version_masked v where v.id = c.record_id limit 1) = any ($8)' end,
      'exists (select from (values (c.before), (c.after)) s (side) cross join lateral ('
        'select (side ->> ''value_mw'')::numeric as value_mw, '
          'case side ->> ''unit'' when ''MVA'' then (side ->> ''value'')::numeric end as value_mva) r '
        'where ' || amount || ')'))
  into ids
  using q, since, read_to, assets, registry.text_list(params -> 'change_type'), registry.text_list(params -> 'tag'), first_runs,
    measures, most, registry.text_list(params -> 'country'), operators, registry.text_list(params -> 'source');
end
$$;
