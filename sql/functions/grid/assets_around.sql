-- The SQL of the assets that match a filter in a box around the radius, with the columns asset_id, footprint and record_codes. For
-- the present these are the assets with records, from grid.asset_figure; for the past all assets, with null as their codes.
--   looked_up  true when the caller looks up their records next: assets whose codes cannot match are then left out
-- Placeholders: $1 the filter, $2 the place, $3 the radius in metres, $4 null or ids of assets that are the place itself.
-- The caller tests the exact distance.
create or replace function grid.assets_around(wanted grid.filter, looked_up boolean) returns text
  language plpgsql immutable
as $$
begin
  return format(
    'select f.asset_id, f.footprint, f.record_codes from %s f '
    'where (f.footprint && _ST_Expand($2, $3 + 1) or $4 is not null and f.asset_id = any ($4)) and %s',
    case when wanted.as_of is null then '(select f.asset_id as id, f.* from grid.asset_figure f)'
      else '(select a.id as asset_id, null::integer[] as record_codes, a.* from grid.asset a where a.merged_into is null)' end,
    concat_ws(' and ', grid.filter_conditions(wanted, 'f', 'asset'),
      -- Testing an asset's codes takes 1.2 µs, looking up its records 5 µs (docs/performance/plans.md, nearby).
      case when looked_up and wanted.as_of is null and wanted.measures is not null then format(
        'exists (select from unnest(f.record_codes) code where code & 3 in (%s) and (code >> 2 in (select unnest(($1).measures))) is true)',
        case when wanted.classes is not null then '2' when least(wanted.least_mw, wanted.least_mva) >= 0.0005 then '0'
          when num_nonnulls(wanted.least_mw, wanted.least_mva) > 0 then '0, 1' else '0, 1, 2, 3' end) end));
end
$$;
