-- One page of the records of given assets in a sort order, as of now or of the instant in params; the same order as
-- grid.search_page.
--   measures  ids of all matching measures
--   assets    ids of the assets, a few thousand at most
-- All that match are read and sorted.
create or replace function grid.capacity_among(params jsonb, measures integer[], assets text[], sort text, after jsonb,
    size integer) returns table (id text, key text)
  language plpgsql stable
as $$
declare
  way text := case when sort like '-%' then 'desc' else 'asc' end;
  field text := ltrim(sort, '-');
  type text := case field when 'source_date' then 'date' when 'id' then 'text' else 'numeric' end;
begin
  return query execute format(
    'select c.id, c.key::text from ('
    '  select r.id, %1$s as key from %2$s r join grid.measure_dated($1) m on m.id = r.measure_id '
    '  where %3$s and r.asset_id = any ($4) and r.measure_id = any ($5)) c '
    'where $3 is null or c.key = ($3 ->> ''key'')::%4$s and c.id > $3 ->> ''id'''
    '  or c.key %5$s ($3 ->> ''key'')::%4$s or c.key is null and ($3 ->> ''key'' is not null or c.id > $3 ->> ''id'') '
    'order by c.key %6$s nulls last, c.id limit $2',
    grid.sort_expression(field, true), grid.records_as_of(params), grid.record_conditions(params),
    type, case way when 'desc' then '<' else '>' end, way)
  using params, size, after, assets, measures;
end
$$;
