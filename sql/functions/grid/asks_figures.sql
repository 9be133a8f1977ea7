-- Whether a filter asks for what the codes of grid.asset_figure do not tell: amounts, meanings of classes, or an earlier instant. Then records
-- are read one by one.
create or replace function grid.asks_figures(wanted grid.filter) returns boolean
  language sql immutable parallel safe
as $$
  select (wanted).as_of is not null or num_nonnulls((wanted).least_mw, (wanted).least_mva, (wanted).above_zero, (wanted).classes) > 0
$$;
