-- One page of ids of records that match a search, in a sort order, after a given sort key; key is null in the tail of nulls.
--   params    validated parameters; with as_of, records are those of that instant
--   measures  ids of all matching measures, from grid.capacity_choice
--   sort, after, size  as in grid.search_page
-- What chooses how a page is found. There are two ways:
--   1. An order is read until the page is full, passing over what does not match (grid.search_page). Each source has its records by id,
--      by figure and by voltage in an index that holds all that searches ask for, so that passing over one takes 0.2 µs.
--   2. What one filter leaves is read whole and sorted, when that is little (grid.search_sorted).
-- How much the first has to pass over follows from a sample: ids are hashes, so that the first thousand records by id are a fair sample
-- of all. Where one record in two hundred matches, a page of 200 passes over 40,000, 8 ms: no other way is looked for. Else the second
-- is taken for a thousand assets at most, found by type, voltage or box (4,000 records, 16 ms), or for figures above a threshold that
-- are fewer than what the first would pass over. A box or a type that has hardly any assets in the countries of the sources, where the
-- first way would read every record to find none, is of these. The sample is of now, whatever the instant: it chooses the way only.
create or replace function grid.search_records(params jsonb, measures integer[], sort text, after jsonb, size integer)
  returns table (id text, key text)
  language plpgsql stable
as $$
declare
  wanted grid.filter := grid.filter(params, coalesce(measures, '{}'));
  rare constant float8 := 0.005;
  most_assets constant integer := 1000;
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
begin
  select array_agg(s.no) filter (where s.granted), array_agg(s.no) filter (where not s.granted), array_agg(distinct s.country),
    sum(c.series), bool_and(m.every)
  into served, withheld, countries, records, every
  from (
    select m.source_id, bool_and((m.id in (select unnest(measures))) is true) as every
    from grid.measure m group by 1
    having bool_or((m.id in (select unnest(measures))) is true)) m
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

  if share < rare then
    if grid.filter_conditions(wanted, 'a', 'list') <> 'true' then
      sampled.countries := countries;
      assets := grid.asset_matching(sampled, most_assets);
    end if;
    if assets is null and wanted.least_mw is not null then
      above.least_mw := wanted.least_mw;
      above.as_of := wanted.as_of;
      execute format('select count(*) <= $3 from (select from unnest($2) a (no) cross join lateral (%s) r limit $3 + 1) f',
        grid.search_rows(above, 'served', 'r.id', 'true limit $3 + 1'))
      into few using above, served, floor(least(size / share, 150000))::integer;
    end if;
  end if;

  if assets is not null then
    wanted.measures := coalesce(measures, '{}');
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
