-- The SQL of the records of an asset `n` that match a filter, with the columns id, measure_id and kind of grid.record_figure.
-- Placeholder: $1 the filter.
-- Versions are stored under the asset that the publisher names, which may have been merged since.
create or replace function grid.records_of_asset(wanted grid.filter) returns text
  language plpgsql immutable
as $$
begin
  return format('select r.id, r.measure_id, r.kind from %s and %s',
    case when wanted.as_of is null then 'grid.record_figure r where r.asset_id = n.asset_id'
      else 'grid.version_kind r where r.asset_id = any (array('
        'select n.asset_id union all select a.id from grid.asset a where a.merged_into = n.asset_id))' end,
    grid.filter_conditions(wanted, 'r', 'figure'));
end
$$;
