-- A page of the ids of the records that match a question, in a sort order, with their sort keys as text.
--   sort   id | [-]value_mw | [-]source_date | [-]voltage_kv: nulls come last both ways, but an unknown date is older than any, with the
--         key '-infinity' · distance: by `keys`, those of the question's assets, side by side (grid.assets_by_distance); ties break by id
--   after  {key, id} of the row before the page, or null; key is null in the tail of nulls;  size  rows at most
-- Records with a key are read first, those with a figure in its order by the index; if they do not fill the page, those without follow.
create or replace function question.page(q question.asked, sort text, after jsonb, size integer, keys float8[] default null)
  returns table (id text, key text)
  language plpgsql stable
as $$
declare
  field constant text := ltrim(sort, '-');
  falling constant boolean := sort like '-%';
  key constant text := case when field = 'distance' then 'd.key' when field <> 'source_date' then 'r.' || quote_ident(field)
    when q.as_of is null then 'coalesce(r.source_date, ''-infinity'')' else 'coalesce(d.source_date, ''-infinity'')' end;
  -- A text is cast to a date for each row that is compared, unless it stands in a subquery.
  key_before constant text := case field when 'source_date' then '(select ($2 ->> ''key'')::date)' when 'distance'
    then '($2 ->> ''key'')::float8' else '($2 ->> ''key'')::numeric' end;
  keyed constant text := case when field = 'distance' then 'join unnest(($1).assets, $4) d (asset_id, key) on d.asset_id = r.asset_id'
    when field = 'source_date' and q.as_of is not null then 'join question.measures($1) d on d.id = r.measure_id' end;
  -- With a least figure in MW alone none is without one.
  keyless constant boolean := field = 'voltage_kv' or field = 'value_mw' and not (q.least_mw is not null and q.least_mva is null);
  filled integer := 0;
begin
  if field <> 'id' and (after is null or after ->> 'key' is not null) then
    return query execute format(
      'select p.id, p.key::text from (select r.id, %1$s as key from (%2$s) r %3$s) p where p.key is not null '
      'and ($2 is null or p.key %4$s= %5$s and (p.key <> %5$s or p.id > $2 ->> ''id'')) order by p.key %6$s, p.id limit $3',
      key, question.judging(q, true, field = 'value_mw'), keyed, case when falling then '<' else '>' end, key_before,
      case when falling then 'desc' else 'asc' end)
    using q, after, size, keys;
    get diagnostics filled = row_count;
    after := null;
  end if;
  if field = 'id' or keyless and filled < size then
    return query execute format('select r.id, null::text from (%s) r where %s and ($2 is null or r.id > $2) order by r.id limit $3',
      question.judging(q, true), case when field = 'id' then 'true' else key || ' is null' end)
    using q, after ->> 'id', size - filled;
  end if;
end
$$;
