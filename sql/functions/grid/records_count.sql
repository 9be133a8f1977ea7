-- How many current records match a search.
--   params  validated parameters;  measures  ids of all matching measures, or null for every one, from grid.matching_measures
--   up_to   counts records up to this id; null: all
-- Where the question asks of assets and few match, theirs are counted (grid.records_by_measure, which knows no record_cql); else the records of each
-- source in an index, 0.2 µs for each (docs/performance.md, rules). Withheld ones have no figure there, as in searches.
create or replace function grid.records_count(params jsonb, measures integer[], up_to text default null) returns bigint
  language plpgsql stable
as $$
declare
  wanted grid.filter := grid.filter(params, measures);
  served integer[];
  withheld integer[];
  matched bigint;
  rest text := case when up_to is null then 'true' else 'r.id <= $4' end;
  counted constant bigint[] := case when up_to is null and wanted.record_cql is null then (grid.records_by_measure(params, null, null, null, null)).records end;
begin
  if counted is not null then
    return (select coalesce(sum(n), 0) from unnest(counted) n);
  end if;
  select array_agg(s.no) filter (where s.granted), array_agg(s.no) filter (where not s.granted) into served, withheld
  from (select distinct m.source_id from grid.measure m where measures is null or m.id = any (measures)) m
  join registry.source s on s.id = m.source_id;
  execute format(
    'select coalesce(sum(f.records), 0) from ('
    'select f.records from unnest($2) a (no) cross join lateral (%s) f union all '
    'select f.records from unnest($3) a (no) cross join lateral (%s) f) f',
    grid.search_rows(wanted, 'served', 'count(*) as records', rest), grid.search_rows(wanted, 'withheld', 'count(*) as records', rest))
  into matched using wanted, served, withheld, up_to;
  return matched;
end
$$;
