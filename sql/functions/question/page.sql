-- A page of the ids of the records that match a question, in a sort order, with their sort keys as text.
--   sort   id | [-]value_mw | [-]source_date | [-]voltage_kv: nulls come last both ways, but an unknown date is older than any, with the
--         key '-infinity' · distance: by `keys`, those of the question's assets, side by side (grid.assets_by_distance); ties break by id
--   after  {key, id} of the row before the page, or null; key is null in the tail of nulls;  size  rows at most
create or replace function question.page(q question.asked, sort text, after jsonb, size integer, keys float8[] default null)
  returns table (id text, key text)
  language plpgsql stable
as $$
declare
  field constant text := ltrim(sort, '-');
  falling constant boolean := sort like '-%';
  key constant text := case field when 'source_date' then 'coalesce(d.source_date, ''-infinity'')' when 'distance' then 'd.key'
    else 'r.' || quote_ident(field) end;
  type constant text := case field when 'source_date' then 'date' when 'distance' then 'float8' else 'numeric' end;
  keyed constant text := case field when 'source_date' then 'join question.measures($1) d on d.id = r.measure_id'
    when 'distance' then 'join unnest(($1).assets, $4) d (asset_id, key) on d.asset_id = r.asset_id' end;
begin
  if field = 'id' then
    return query execute format('select r.id, null::text from (%s) r where $2 is null or r.id > $2 order by r.id limit $3',
      question.judging(q, '{}'))
    using q, after ->> 'id', size;
    return;
  end if;
  return query execute format(
    'select p.id, p.key::text from (select r.id, %1$s as key from (%2$s) r %3$s) p '
    'where $2 is null or p.key = ($2 ->> ''key'')::%4$s and p.id > $2 ->> ''id'' or p.key %5$s ($2 ->> ''key'')::%4$s '
    '  or p.key is null and ($2 ->> ''key'' is not null or p.id > $2 ->> ''id'') '
    'order by p.key %6$s nulls last, p.id limit $3',
    key, question.judging(q, '{}'), keyed, type, case when falling then '<' else '>' end, case when falling then 'desc' else 'asc' end)
  using q, after, size, keys;
end
$$;
