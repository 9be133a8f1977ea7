-- Rows with a figure that no substation of their voltage can carry. Of several such columns, the first by name is reported. Amounts in MVA
-- count as MW here alone: no served figure is ever converted. The inner query skips rows by their bare numbers: in kW they are larger than
-- in MW.
create or replace function ingest.check_capacity_above_ceiling(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select distinct on (r.row) r.row, r.locator, m.column_name, r.as_published,
    concat_ws(' ', coalesce(r.name, r.identifier), format('has more than %s MW', round(r.ceiling)))
  from (
    select s.row, s.locator, s.name, s.identifier, c.ceiling, unnest(s.measure_id) as measure_id, unnest(s.value) as value,
      unnest(s.value_max) as value_max, unnest(s.as_published) as as_published
    from stage_row s
    cross join lateral (select ingest.capacity_ceiling(s.voltage_kv) as ceiling) c
    where c.ceiling < any (s.value) or -c.ceiling > any (s.value) or c.ceiling < any (s.value_max) or -c.ceiling > any (s.value_max)
  ) r
  join grid.measure m on m.id = r.measure_id
  where greatest(abs(r.value), abs(r.value_max)) >
    case when m.unit in ('MW', 'MVA') then r.ceiling when m.unit in ('kW', 'kVA') then 1000 * r.ceiling end
  order by r.row, m.column_name;
end
$$;
