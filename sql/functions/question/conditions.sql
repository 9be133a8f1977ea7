-- What a question means: its conditions as SQL, in the order in which their failing is told.
--   "of"  figure: of a record, over a row `r` of grid.figure_masked or grid.past_figure_masked
--         asset: of an asset, over a row `a` of grid.asset
-- verdict: what is told of a record that fails the condition: voltage, amount (then question.judging tells why), firmness,
-- tia_threshold, technical_limit, stale, upstream. Without one it is out of the question, and nothing is told of it.
-- The question is a bound value, $1 of the statement: the text holds only names of columns. What is not asked is left out of the text, so
-- that the planner does not see it. Rights are no condition: in the views, a withheld figure is null.
create or replace function question.conditions(q question.asked, "of" text) returns table (verdict text, condition text)
  language plpgsql immutable
as $$
declare
  figure constant boolean := "of" = 'figure';
  "row" constant text := case when figure then 'r' else 'a' end;
  id constant text := case when figure then 'r.asset_id' else 'a.id' end;
  -- Of grid.asset, the index of points.
  indexed constant text := 'and a.point && grid.box_envelope(%s, ($1).box[2], %s, ($1).box[4])';
begin
  return query
  select c.verdict, '(' || format(c.condition, "row") || ')'
  from (values
    (q.types is not null, null,
      case when figure then 'r.asset_type = any (($1).types::grid.asset_type[])' else 'a.type = any (($1).types)' end),
    -- Of records only where the assets of the box are not known (question.ask).
    (q.box[1] <= q.box[3] and not (figure and q.assets is not null), null,
      '%1$s.lat between ($1).box[2] and ($1).box[4] and %1$s.lon between ($1).box[1] and ($1).box[3] '
      || case when not figure then format(indexed, '($1).box[1]', '($1).box[3]') else '' end),
    (q.box[1] > q.box[3] and not (figure and q.assets is not null), null,
      '%1$s.lat between ($1).box[2] and ($1).box[4] and (%1$s.lon >= ($1).box[1] '
      || case when not figure then format(indexed, '($1).box[1]', '180') else '' end || ' or %1$s.lon <= ($1).box[3] '
      || case when not figure then format(indexed, '-180', '($1).box[3]') else '' end || ')'),
    (not figure and q.box is null and q.area is not null, null, 'ST_Intersects(($1).area, ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326)) '
      'and a.point && grid.box_envelope(ST_XMin(($1).area), ST_YMin(($1).area), ST_XMax(($1).area), '
        'ST_YMax(($1).area))'),
    (q.name_pattern is not null, null, case when figure then '(select a.search_name from grid.asset a where a.id = r.asset_id)'
      else 'a.search_name' end || ' like ($1).name_pattern'),
    (q.cql is not null, null, q.cql_condition),
    (not figure and q.assets is not null, null, 'a.id = any (($1).assets)'),
    (not figure and q.countries is not null, null, 'a.country = any (($1).countries)'),
    (not figure and q.operators is not null, null, 'a.operator_id = any (($1).operators)'),
    (not figure and q.sources is not null, null,
      'exists (select from grid.asset_source s where s.asset_id = a.id and s.source_id = any (($1).sources))'),
    (not figure and q.with_capacity is not null, null, 'grid.has_capacity(a.id) = ($1).with_capacity'),
    (figure and q.as_of is not null, null, 'r.valid_from <= ($1).as_of and r.valid_to > ($1).as_of'),
    (figure and q.records is not null, null, 'r.id in (select unnest(($1).records))'),
    (figure and q.measures is not null, null, 'r.measure_id = any (($1).measures)'),
    (figure and q.cells is not null, null, 'r.cell >= lower(($1).cells) and r.cell < upper(($1).cells) and r.cell <@ ($1).cells'),
    (figure and q.classes is not null, null, 'r.class_meaning = any (($1).classes)'),
    -- Of a withheld figure no limits and no works are known.
    (figure and q.limits_wanted is not null, null, 'jsonb_path_exists(r.limits, ''$[*] ? (@.kind == $kinds[*])'', ($1).limits_wanted)'),
    (figure and q.limits_unwanted is not null, null,
      'jsonb_path_exists(r.limits, ''$[*] ? (@.kind == $kinds[*])'', ($1).limits_unwanted) is not true'),
    -- All of them: a figure for which one is not done yet cannot be had. Those without a date are not known to be done. Works of which
    -- only the year is known are done when it has ended.
    (figure and q.works_until is not null, null, 'r.works <> ''[]'' and not jsonb_path_exists(r.works, '
      '''$[*] ? (!(@.date < $day || @.date == null && @.year < $year))'', ($1).works_until)'),
    (num_nonnulls(q.least_kv, q.most_kv) > 0, 'voltage', concat_ws(' and ',
      case when q.least_kv is not null then '%1$s.voltage_kv >= ($1).least_kv' end,
      case when q.most_kv is not null then '%1$s.voltage_kv <= ($1).most_kv' end)),
    -- Units are never converted. If two minimum figures are given, either is enough.
    (figure and num_nonnulls(q.least_mw, q.least_mva) > 0, 'amount', concat_ws(' or ',
      case when q.least_mw is not null then 'r.value_mw >= ($1).least_mw' end,
      case when q.least_mva is not null then 'r.value_mva >= ($1).least_mva' end)),
    (figure and q.above_zero, 'amount', 'r.amount >= 0.0005'),
    (figure and q.firm_measures is not null, 'firmness', 'r.measure_id = any (($1).firm_measures)'),
    -- Of a withheld figure no facts are known: it has no threshold, and its technical limit is unknown.
    (figure and q.tia_above is not null, 'tia_threshold', 'jsonb_path_exists((r.figure).facts, ''$[*] ? (@.kind == "assessed_above" '
      '&& (@.unit == "MW" && @.value > $MW || @.unit == "kW" && @.value > $kW))'', ($1).tia_above)'),
    -- `coalesce`, of which the planner expects half of the rows: of the comparison alone a hundredth, and `unknown` is nearly all.
    (figure and q.technical_limits is not null, 'technical_limit', 'coalesce(grid.technical_limit((r.figure).facts) '
      '= any (($1).technical_limits), false)'),
    (figure and q.fresh_measures is not null, 'stale', 'r.measure_id = any (($1).fresh_measures)'),
    (q.fed is not null, 'upstream', case when q.unknown_above
      then format('(%s in (select unnest(($1).unfed))) is not true', id) else format('(%s in (select unnest(($1).fed))) is true', id) end)
  ) c (asked, verdict, condition)
  where c.asked;
end
$$;
