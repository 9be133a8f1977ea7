-- One page of the records that had at least min_capacity_mw at the instant of as_of, ten thousand or so at most; the same
-- order and arguments as grid.capacity_among.
--   measures  ids of all matching measures, all of them served
-- All are read and sorted; what their assets are asked is asked in that order, until the page is full.
create or replace function grid.versions_above(params jsonb, measures integer[], sort text, after jsonb, size integer)
  returns table (id text, key text)
  language plpgsql stable
as $$
declare
  falling constant boolean := sort like '-%';
  field constant text := ltrim(sort, '-');
  type constant text := case field when 'source_date' then 'date' when 'id' then 'text' else 'numeric' end;
  conditions constant text := grid.identity_conditions(params, 'r');
begin
  return query execute format(
    'select c.id, c.key::text from ('
    '  select r.id, %1$s as key from unnest($4) w (measure_id) '
    '  %2$s cross join lateral (select r.* from grid.served_version r where r.measure_id = w.measure_id '
    '    and r.value_mw >= ($1 ->> ''min_capacity_mw'')::numeric and %3$s offset 0) r '
    '  order by 2 %4$s nulls last, 1 offset 0) c '
    'where ($3 is null or c.key = ($3 ->> ''key'')::%5$s and c.id > $3 ->> ''id'' or c.key %6$s ($3 ->> ''key'')::%5$s '
    '  or c.key is null and ($3 ->> ''key'' is not null or c.id > $3 ->> ''id'')) and %7$s limit $2',
    grid.sort_expression(field, true),
    case when field = 'source_date' then 'join grid.measure_dated($1) m on m.id = w.measure_id' end,
    grid.valid_as_of(params), case when falling then 'desc' else 'asc' end, type, case when falling then '<' else '>' end,
    case when conditions = 'true' then 'true' else format('(select %s from grid.record_known r where r.id = c.id)', conditions) end)
  using params, size, after, measures;
end
$$;
