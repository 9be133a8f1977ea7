-- The ids of the first `most` changes after an id that match, ascending.
--   countries, operators, sources, types  lists, or null for any
-- Merged from each source and type of change that match, by index. Runs follow each other, so that a page is of few of them:
-- those whose first change comes soonest are read, four at a time, until the others begin after the page's end.
create or replace function grid.changes_after(since bigint, countries text[], operators text[], sources text[], types text[],
    most integer) returns bigint[]
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  of_sources text[];
  of_types text[];
  firsts bigint[];
  moved boolean;
  read integer := 0;
  last_id bigint := 9223372036854775807;
  ids bigint[] := '{}';
begin
  if not exists (
    select from grid.change_kind k
    where k.country <> all (countries) or k.operator_id <> all (operators) or k.source_id <> all (sources)
      or k.change_type <> all (types))
  then
    return array(select c.id from grid.change_order c where c.id > since order by c.id limit most);
  end if;

  select array_agg(k.source_id order by f.id), array_agg(k.change_type order by f.id), array_agg(f.id order by f.id), bool_or(k.others)
  into of_sources, of_types, firsts, moved
  from (
    select k.source_id, k.change_type, bool_or(not m.matches) as others
    from grid.change_kind k
    cross join lateral (select (countries is null or k.country = any (countries))
      and (operators is null or k.operator_id = any (operators)) as matches) m
    where (sources is null or k.source_id = any (sources)) and (types is null or k.change_type = any (types))
    group by 1, 2
    having bool_or(m.matches)) k
  cross join lateral (
    select c.id from grid.change_order c
    where c.source_id = k.source_id and c.change_type = k.change_type and c.id > since
    order by c.id limit 1) f;
  while firsts[read + 1] <= last_id loop
    ids := array(
      select i from unnest(ids) i
      union all
      select x.id
      from generate_series(read + 1, least(read + 4, cardinality(firsts))) n
      cross join lateral (
        select c.id from grid.change_order c
        where c.source_id = of_sources[n] and c.change_type = of_types[n] and c.id between firsts[n] and last_id
        order by c.id limit most) x
      where not moved
      union all
      -- The country and operator of a change are not in the index.
      select x.id
      from generate_series(read + 1, least(read + 4, cardinality(firsts))) n
      cross join lateral (
        select c.id from grid.change_order c
        where c.source_id = of_sources[n] and c.change_type = of_types[n] and c.id between firsts[n] and last_id
          and (countries is null or c.country = any (countries)) and (operators is null or c.operator_id = any (operators))
        order by c.id limit most) x
      where moved
      order by 1 limit most);
    last_id := coalesce(ids[most], last_id);
    read := read + 4;
  end loop;
  return ids;
end
$$;
