-- Which measures have a current record that a search asks for; null for none.
--   params    validated parameters of the search, without as_of
--   measures  ids of matching measures;  shown  true to count only records whose figure or class is served
-- Where few records can match, they are read. Else each measure is asked, most of which have one among their first.
create or replace function grid.search_measures(params jsonb, measures integer[], shown boolean) returns integer[]
  language plpgsql stable
as $$
declare
  wanted grid.search_filter := grid.search_filter(params, measures);
  assets text[] := grid.search_assets(wanted, 3000, true);
  sources integer[];
  found integer[];
begin
  if assets is not null then
    select array_agg(distinct r.measure_id) into found
    from grid.record_masked r
    where r.asset_id = any (assets) and (r.measure_id in (select unnest(measures))) is true
      and (not shown or r.state in ('published', 'class_only'))
      and (wanted.least_mw is null or r.value_mw >= wanted.least_mw);
    return found;
  end if;
  if wanted.least_mw is not null then
    sources := array(
      select s.no from registry.source s
      where s.granted and s.id in (select m.source_id from grid.measure m where (m.id in (select unnest(measures))) is true));
    if grid.few_above(wanted, sources, 10000) then
      select array_agg(distinct r.measure_id) into found
      from unnest(sources) a (no)
      cross join lateral (
        select * from grid.served_key k where k.source_no = a.no and k.value_mw >= wanted.least_mw offset 0) r
      where (r.measure_id in (select unnest(measures))) is true
        and grid.is_sought(r.asset_type, r.voltage_kv, null, r.lon, r.lat, wanted.types, wanted.least_kv, wanted.most_kv, null,
          wanted.west, wanted.south, wanted.east, wanted.north);
      return found;
    end if;
  end if;
  execute format(
    'select array_agg(m) from unnest($2) m '
    'where exists (select from grid.record_masked r where r.measure_id = m '
    '  and (not $3 or r.state in (''published'', ''class_only'')) and %s)', grid.record_conditions(params))
  into found using params, measures, shown;
  return found;
end
$$;
