-- The conditions of a filter as SQL over a table, joined by `and`; `true` if there is none.
--   row    the table's alias
--   about  asset: an asset, by the columns id, type, voltage_kv, lon and lat
--          list: a row of grid.asset, also by the conditions that only lists have
--          figure: a record or version, by measure_id, value_mw, value_mva, class_meaning, limits and works, with as_of also by valid_from and valid_to
--          record: both, for a record or version that has its asset's columns, with the type as asset_type and the id as asset_id
--          masked: a record of grid.record_masked, or of grid.record_masked_at with as_of, without conditions on the asset
-- The filter is a bound value, $1 of the statement: the text holds only names of columns. Unset conditions are left out of the text,
-- so that the planner does not see them. Rights are no condition: in the views, a withheld figure is null.
create or replace function grid.filter_conditions(wanted grid.filter, "row" text, about text) returns text
  language plpgsql immutable
as $$
declare
  placed boolean := about in ('asset', 'list', 'record');
  listed boolean := about = 'list';
  of_record boolean := about in ('figure', 'record', 'masked');
  crosses boolean := wanted.box[1] > wanted.box[3];
  limits text := case about when 'masked' then '(%1$s.figure).limits' else '%1$s.limits' end;
  id text := case about when 'record' then '%1$s.asset_id' else '%1$s.id' end;
  works text := case about when 'masked' then '(%1$s.figure).works' else '%1$s.works' end;
begin
  return coalesce(nullif(format(concat_ws(' and ',
    case when about <> 'figure' and wanted.least_kv is not null then '%1$s.voltage_kv >= ($1).least_kv' end,
    case when about <> 'figure' and wanted.most_kv is not null then '%1$s.voltage_kv <= ($1).most_kv' end,
    case when placed and wanted.box is not null then '%1$s.lat between ($1).box[2] and ($1).box[4]' end,
    case when placed and not crosses then '%1$s.lon between ($1).box[1] and ($1).box[3]' end,
    case when placed and crosses then '(%1$s.lon >= ($1).box[1] or %1$s.lon <= ($1).box[3])' end,
    -- Uses the index of points.
    case when listed and not crosses then '%1$s.point && grid.box_envelope(($1).box[1], ($1).box[2], ($1).box[3], ($1).box[4])' end,
    case when listed and crosses then '(%1$s.point && grid.box_envelope(($1).box[1], ($1).box[2], 180, ($1).box[4])'
      ' or %1$s.point && grid.box_envelope(-180, ($1).box[2], ($1).box[3], ($1).box[4]))' end,
    case when about in ('asset', 'list') and wanted.types is not null then '%1$s.type = any (($1).types)' end,
    -- Cast to the type of the column once per statement.
    case when about = 'record' and wanted.types is not null
      then '%1$s.asset_type = any ((select ($1).types::grid.asset_type[])::grid.asset_type[])' end,
    case when placed and wanted.fed is not null then format(
      case when listed and wanted.ids is null then '%s = any (($1).fed)' else '(%s in (select unnest(($1).fed))) is true' end, id) end,
    case when placed and wanted.unfed is not null then format('(%s in (select unnest(($1).unfed))) is not true', id) end,
    case when listed and wanted.ids is not null then '%1$s.id = any (($1).ids)' end,
    case when listed and wanted.countries is not null then '%1$s.country = any (($1).countries)' end,
    case when listed and wanted.operators is not null then '%1$s.operator_id = any (($1).operators)' end,
    case when listed and wanted.name_pattern is not null then '%1$s.search_name like ($1).name_pattern' end,
    case when about = 'record' and wanted.name_pattern is not null
      then '(select a.search_name like ($1).name_pattern from grid.asset a where a.id = %1$s.asset_id)' end,
    case when listed and wanted.sources is not null
      then 'exists (select from grid.asset_source s where s.asset_id = %1$s.id and s.source_id = any (($1).sources))' end,
    case when listed and wanted.with_capacity is not null then 'grid.has_capacity(%1$s.id) = ($1).with_capacity' end,
    case when placed and wanted.asset_cql is not null then grid.cql_condition(wanted.asset_cql, '{}', case when listed then about else 'asset' end) end,
    case when about in ('record', 'masked') and wanted.record_cql is not null then grid.cql_condition(wanted.record_cql, '{}', about) end,
    -- A subquery, hashed once per statement: a list of 1,269 constants takes 2 ms to plan (docs/performance.md, rules).
    case when of_record and wanted.measures is not null then '(%1$s.measure_id in (select unnest(($1).measures))) is true' end,
    -- Units are never converted. If two minimum figures are given, either is enough.
    case when of_record and num_nonnulls(wanted.least_mw, wanted.least_mva) > 0 then '(' || concat_ws(' or ',
      case when wanted.least_mw is not null then '%1$s.value_mw >= ($1).least_mw' end,
      case when wanted.least_mva is not null then '%1$s.value_mva >= ($1).least_mva' end) || ')' end,
    case when of_record and wanted.above_zero then '%1$s.amount >= 0.0005' end,
    case when of_record and wanted.classes is not null then '%1$s.class_meaning = any (($1).classes)' end,
    -- Of a withheld figure no limits and no works are known.
    case when of_record and wanted.limits_wanted is not null
      then format('jsonb_path_exists(%s, ''$[*] ? (@.kind == $kinds[*])'', ($1).limits_wanted)', limits) end,
    case when of_record and wanted.limits_unwanted is not null
      then format('jsonb_path_exists(%s, ''$[*] ? (@.kind == $kinds[*])'', ($1).limits_unwanted) is not true', limits) end,
    -- Works of which only the year is known are done when it has ended.
    -- All of them: a figure for which one is not done yet cannot be had. Those without a date are not known to be done.
    case when of_record and wanted.works_until is not null
      then format('%1$s <> ''[]'' and not jsonb_path_exists(%1$s, ''$[*] ? (!(@.date < $day || @.date == null && @.year < $year))'', ($1).works_until)', works) end,
    case when about in ('figure', 'record') and wanted.as_of is not null
      then '%1$s.valid_from <= ($1).as_of and %1$s.valid_to > ($1).as_of' end), "row"), ''), 'true');
end
$$;
