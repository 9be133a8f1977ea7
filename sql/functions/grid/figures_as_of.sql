-- The SQL of the figures that may be shown as they were at the instant of a query: rows (id, asset_id, measure_id, value_mw,
-- voltage_kv), in two parts that share no record: of records unchanged since, and of closed versions.
--   params  as_of
--   part    SQL put after each part, such as more conditions and an order; it calls the rows `r`
create or replace function grid.figures_as_of(params jsonb, part text) returns text
  language sql stable
as $$
  select format(
    '(select r.id, r.asset_id, r.measure_id, r.value_mw, r.voltage_kv from grid.served_figure r where '
    '(select true from grid.version_figure v where v.id = r.id and v.valid_from <= %1$L::timestamptz and v.valid_to = ''infinity'') '
    'and %2$s) union all '
    '(select r.id, r.asset_id, r.measure_id, r.value_mw, r.voltage_kv from grid.past_figure r '
    'where r.valid_from <= %1$L::timestamptz and r.valid_to > %1$L::timestamptz and %2$s)', params ->> 'as_of', part)
$$;
