-- One page of a small result in a sort order: all its records are read and sorted.
--   params    validated parameters;  wanted  their filter
--   assets    ids of the assets that match, a few thousand at most: reads their records; or null: reads all records with at least the
--             figure of the filter
--   sources   numbers of sources whose figures may be shown
--   sort, after, size  as in grid.search_page
create or replace function grid.search_sorted(params jsonb, wanted grid.filter, assets text[], sources integer[], sort text, after jsonb,
    size integer) returns table (id text, key text)
  language plpgsql stable
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  field text := ltrim(sort, '-');
  type text := case field when 'source_date' then 'date' when 'id' then 'text' else 'numeric' end;
  way text := case when sort like '-%' then 'desc' else 'asc' end;
  key text := case field when 'id' then 'null::text' when 'source_date' then 'coalesce(m.source_date, ''-infinity'')' else format('r.%I', field) end;
  joined text := case field when 'source_date' then 'join grid.dated_measures($6) m on m.id = r.measure_id' end;
  found text;
begin
  if assets is null then
    found := format('select f.* from unnest($3) a (no) cross join lateral (select u.* from (%s) u offset 0) f',
      grid.search_rows(wanted, 'served', 'r.id, r.measure_id, r.value_mw, r.voltage_kv', 'r.value_mw >= ($1).least_mw'));
  else
    found := format('select r.* from %s r where r.asset_id = any ($2) and %s offset 0', grid.records_as_of(wanted),
      grid.filter_conditions(wanted, 'r', 'masked'));
    -- No index by asset has the voltage: it is looked up for the records that match, not for all that are read.
    if field = 'voltage_kv' then
      key := 'a.voltage_kv';
      joined := 'cross join lateral (select a.voltage_kv from grid.asset a where a.id = r.asset_id offset 0) a';
    end if;
  end if;
  return query execute format(
    'select c.id, c.key::text from (select r.id, %1$s as key from (%2$s) r %3$s) c '
    'where $4 is null or c.key = ($4 ->> ''key'')::%4$s and c.id > $4 ->> ''id'''
    '  or c.key %5$s ($4 ->> ''key'')::%4$s or c.key is null and ($4 ->> ''key'' is not null or c.id > $4 ->> ''id'') '
    'order by c.key %6$s nulls last, c.id limit $5',
    key, found, joined, type, case way when 'desc' then '<' else '>' end, way)
  using wanted, assets, sources, after, size, params;
end
$$;
