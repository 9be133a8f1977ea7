-- One page of ids of records that match a search, in a sort order, after a given sort key; key is null in the tail of nulls.
--   params    validated parameters; with as_of, records are those of that instant
--   measures  ids of all matching measures, or null for every one, from grid.matching_measures
--   sort, after, size  as in grid.search_page
-- A page is found in one of two ways:
--   1. Read in the sort order until the page is full, and skip what does not match (grid.search_page). Each source has its records by
--      id, by figure and by voltage in indexes with all columns that searches use, so that skipping a record takes 0.2 µs (docs/performance.md,
--      search).
--   2. Read all records that match one filter and sort them, if they are few (grid.search_sorted).
-- A sample shows how many records the first way skips: ids are hashes, so the first thousand records by id are a fair sample of all.
-- If one record in two hundred matches, a page of 200 skips 40,000, which takes 8 ms; then no other way is considered. Otherwise the
-- second way is used for up to a thousand assets, found by type, voltage or box (4,000 records, 16 ms), or for figures above a
-- threshold if they are fewer than the records that the first way would skip. This covers a box or a type with hardly any assets in
-- the countries of the sources, where the first way could read every record. The sample is always of current records: it only chooses
-- the way.
-- What is free above assets is no column of those indexes, but a list of ids (grid.assets_fed): skipping then takes ten times as long, for each record is
-- looked up. So the second way reads the assets of that list where that takes less (docs/performance.md, search).
create or replace function grid.search_records(params jsonb, measures integer[], sort text, after jsonb, size integer)
  returns table (id text, key text)
  language plpgsql stable
as $$
declare
  wanted grid.filter := grid.filter(params, measures);
  rare constant float8 := 0.005;  -- docs/performance.md, search
  most_assets constant integer := 1000;  -- the same
  served integer[];
  withheld integer[];
  countries text[];
  records float8;
  every boolean;
  share float8 := 1;
  sampled grid.filter;
  above grid.filter;
  assets text[];
  few boolean := false;
  listed boolean;
begin
  select array_agg(s.no) filter (where s.granted), array_agg(s.no) filter (where not s.granted), array_agg(distinct s.country),
    sum(c.series), bool_and(m.every)
  into served, withheld, countries, records, every
  from (
    select m.source_id, bool_and(measures is null or (m.id in (select unnest(measures))) is true) as every
    from grid.measure m group by 1
    having bool_or(measures is null or (m.id in (select unnest(measures))) is true)) m
  join registry.source s on s.id = m.source_id
  left join grid.source_count c on c.source_id = s.id;
  if every then
    wanted.measures := null;
  end if;

  sampled := wanted;
  sampled.as_of := null;
  if grid.filter_conditions(sampled, 'r', 'record') <> 'true' then
    execute format(
      'select greatest(count(*) filter (where %s), 0.5) / greatest(count(*), 1) from registry.source s '
      'left join grid.source_count c on c.source_id = s.id cross join lateral ('
      '  (select r.* from grid.served_record r where r.source_no = s.no and s.granted order by r.id limit 1 + 1000 * coalesce(c.series, 0) / $2)'
      '  union all'
      '  (select r.* from grid.withheld_record r where r.source_no = s.no and not s.granted order by r.id limit 1 + 1000 * coalesce(c.series, 0) / $2)) r '
      'where s.no = any ($3)', grid.filter_conditions(sampled, 'r', 'record'))
    into share using sampled, greatest(records, 1), served || withheld;
  end if;

  listed := coalesce(size / share > 2 * cardinality(wanted.fed), false);
  if share < rare or listed then
    sampled.fed := null;
    if listed and grid.filter_conditions(sampled, 'a', 'list') = 'true' then
      assets := wanted.fed;
    elsif grid.filter_conditions(wanted, 'a', 'list') <> 'true' then
      sampled.fed := wanted.fed;
      sampled.countries := countries;
      assets := grid.asset_matching(sampled, case when listed then greatest(most_assets, cardinality(wanted.fed)) else most_assets end);
    end if;
    if assets is null and wanted.least_mw is not null and wanted.least_mva is null then
      above.least_mw := wanted.least_mw;
      above.as_of := wanted.as_of;
      execute format('select count(*) <= $3 from (select from unnest($2) a (no) cross join lateral (%s) r limit $3 + 1) f',
        grid.search_rows(above, 'served', 'r.id', 'true limit $3 + 1'))
      into few using above, served, floor(least(size / share, 150000))::integer;
    end if;
  end if;

  if assets is not null then
    wanted.measures := measures;
  end if;
  if assets is not null or few then
    return query select s.id, s.key from grid.search_sorted(params, wanted, assets, served, sort, after, size) s;
  else
    return query
    select p.id, p.key
    from grid.search_page(params, wanted, measures, served, withheld, sort, after, size, share * coalesce(records, 0)) p;
  end if;
end
$$;
