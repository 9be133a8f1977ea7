-- Those of some assets that have a matching record of grid.figure_measures: for which grid.best_figures would return a row.
--   params  validated parameters, of which those of records choose;  ids  of assets, each once
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.assets_with_figure(params jsonb, ids text[]) returns setof text
  language plpgsql stable
as $$
declare
  wanted constant grid.filter := grid.filter(grid.without_upstream(params), null);
begin
  return query execute format(
    'with measure as materialized (select m.id from grid.figure_measures($2) m) '
    'select n.id from unnest($3) n (id) cross join lateral (select from grid.record_amount r where r.asset_id = n.id '
    'and (r.measure_id in (select m.id from measure m)) is true and %s limit 1) r', grid.filter_conditions(wanted, 'r', 'figure'))
  using wanted, params, ids;
end
$$;
