-- The SQL of the records that a question is about, each with its verdict: the columns of grid.figure_masked, and
--   verdict    match, or the first reason why not: voltage; what its figure lacks; firmness; tia_threshold and technical_limit, or
--              withheld; stale; upstream, or upstream_unknown where nobody knows what is above its asset
--   shortfall  what its figure lacks, null where it is enough: withheld, class_only, not_published, too_little, zero (nothing is free in
--              any unit), not_comparable (in another unit than the least figure, or a range)
--   timely     whether it is firm and fresh enough, and what is stated beside it as asked
--   above      upstream or upstream_unknown where that stands against its asset, else null
--   told  the verdicts of which records are told, beside `match`: amount stands for all that a figure may lack. The conditions of others
--         are required, which the planner can use. Null for all
-- Placeholder: $1 the question. Where the assets are known that may answer, their records are looked up by the index of records by asset:
-- a condition on the asset is tested for each record (142,000: 60 ms where 25 sites have 30 assets that match).
create or replace function question.judging(q question.asked, told text[] default null) returns text
  language plpgsql stable
as $$
declare
  -- What a row states beside its figure: of a withheld record it is not known, and told as that.
  stated constant text[] := '{tia_threshold,technical_limit}';
  relation constant text := case when q.as_of is null then 'grid.figure_masked r' else 'grid.past_figure_masked r' end;
  all_told constant text[] := coalesce(told, '{voltage,amount,firmness,tia_threshold,technical_limit,stale,upstream}');
  known constant boolean := 'upstream' <> all (all_told) and q.fed is not null and (q.assets is not null or not q.unknown_above);
  assets constant text := concat_ws(case when q.unknown_above then ' except ' else ' intersect ' end,
    case when q.assets is not null then 'select unnest(($1).assets)' end,
    case when known then case when q.unknown_above then 'select unnest(($1).unfed)' else 'select unnest(($1).fed)' end end);
  read_from constant text := case when assets = '' then relation
    else '(' || assets || ') n (id) join ' || relation || ' on r.asset_id = n.id' end;
  in_unit constant text := coalesce(nullif(concat_ws(' or ', case when q.least_mw is not null then 'r.value_mw is not null' end,
    case when q.least_mva is not null then 'r.value_mva is not null' end), ''), 'false');
  shortfall constant text := format('case when r.state <> ''published'' then r.state '
    'when %s then case when r.amount >= 0.0005 then ''too_little'' else ''zero'' end '
    'when r.amount >= 0.0005 then ''not_comparable'' else ''zero'' end', in_unit);
  above constant text := case when q.fed is null or 'upstream' <> all (all_told) then 'null::text'
    when q.unknown_above then 'case when r.asset_id in (select unnest(($1).unfed)) then ''upstream'' end'
    else 'case when r.asset_id in (select unnest(($1).fed)) then null when r.asset_id in (select unnest(($1).unfed)) then ''upstream'' '
      'else ''upstream_unknown'' end' end;
  required text;
  timely text;
  verdict text;
  amount text;
begin
  select coalesce(string_agg(c.condition, ' and ') filter (where c.verdict is null or c.verdict <> all (all_told)
      and not (known and c.verdict = 'upstream')), 'true'),
    coalesce(string_agg(c.condition, ' and ') filter (where (c.verdict in ('firmness', 'stale') or c.verdict = any (stated))
      and c.verdict = any (all_told)), 'true'),
    max(c.condition) filter (where c.verdict = 'amount'),
    string_agg(case c.verdict when 'amount' then 's.shortfall, ' when 'upstream' then 's.above, '
      else format('case when %s is not true then %s end, ', c.condition, case when c.verdict = any (stated)
        then format('case when r.granted then %L else ''withheld'' end', c.verdict) else quote_literal(c.verdict) end) end, ''
      order by c.place) filter (where c.verdict = any (all_told))
  into required, timely, amount, verdict
  from question.conditions(q, 'figure') with ordinality c (verdict, condition, place);
  if all_told = '{}' then
    return format('select r.* from %s where %s', read_from, required);
  end if;
  return format('select r.*, s.shortfall, s.timely, s.above, coalesce(%s''match'') as verdict from %s cross join lateral ('
    'select %s as shortfall, %s as timely, %s as above) s where %s',
    verdict, read_from,
    case when amount is null then 'null::text' else format('case when %s is not true then %s end', amount, shortfall) end,
    timely, above, required);
end
$$;
