-- Whether a filter asks for what the codes of grid.asset_figure do not tell: amounts, meanings of classes, limits, works, or an earlier instant. Then records
-- are read one by one.
create or replace function grid.asks_figures(wanted grid.filter) returns boolean
  language sql immutable parallel safe
as $$
  select (wanted).as_of is not null or num_nonnulls((wanted).least_mw, (wanted).least_mva, (wanted).above_zero, (wanted).classes, (wanted).limits_wanted,
    (wanted).limits_unwanted, (wanted).works_until) > 0
$$;
