-- What matched around a place, counted: {with_capacity, zero, withheld, unknown, stale}.
--   assets  ids of the assets around;  measures  ids of all matching measures
-- Less than 0.0005 of a figure's unit counts as zero. Unknown: nothing published, or a class without a figure. Stale
-- counts across the others.
create or replace function grid.capacity_summary(params jsonb, measures integer[], assets text[]) returns jsonb
  language plpgsql stable
as $$
declare
  summary jsonb;
begin
  execute format(
    'select jsonb_build_object('
    '  ''with_capacity'', count(*) filter (where c.amount >= 0.0005), ''zero'', count(*) filter (where c.amount < 0.0005),'
    '  ''withheld'', count(*) filter (where c.state = ''withheld''),'
    '  ''unknown'', count(*) filter (where c.state <> ''withheld'' and c.amount is null),'
    '  ''stale'', count(*) filter (where c.stale)) '
    'from (select r.state, coalesce(r.value, r.value_max, r.value_min) as amount, '
    '    grid.is_stale(r.source_date, s.stale_after, coalesce(($1 ->> ''as_of'')::timestamptz, now())) as stale '
    '  from %s r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id '
    '  where r.asset_id = any ($3) and r.measure_id = any ($2) and %s) c',
    grid.records_as_of(params), grid.record_conditions(params))
  into summary using params, measures, assets;
  return summary;
end
$$;
