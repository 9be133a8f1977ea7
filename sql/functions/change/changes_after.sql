-- The ids of the first changes after an id that match all given lists, ascending.
--   since  the id of a change, or 0;  most  ids at most
--   countries, operators, sources, types  what the changes must be of, or null for any
-- The index begins with source and type of change. For each matching pair of source and type, the first change after `since` is looked
-- up. The pairs are then read in the order of these first changes, four at a time. Reading ends when the page is full and every
-- other pair begins after its last change. Imports follow each other, so a page holds the changes of few sources.
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
    where (sources is null or k.source_id = any (sources)) and (types is null or k.change_type = any (types)) group by 1, 2
    having bool_or(m.matches)) k
  cross join lateral (
    select c.id from grid.change_order c
    where c.source_id = k.source_id and c.change_type = k.change_type and c.id > since order by c.id limit 1) f;
  while firsts[read + 1] <= last_id loop
    ids := array(
      select i from unnest(ids) i
      union all
      select x.id
      from generate_series(read + 1, least(read + 4, cardinality(firsts))) n
      cross join lateral (
        select c.id from grid.change_order c
        where c.source_id = of_sources[n] and c.change_type = of_types[n] and c.id between firsts[n] and last_id order by c.id limit most) x
      where not moved
      union all
      -- The index does not hold the country and operator of a change, so these are read from the table.
      select x.id
      from generate_series(read + 1, least(read + 4, cardinality(firsts))) n
      cross join lateral (
        select c.id from grid.change_order c
        where c.source_id = of_sources[n] and c.change_type = of_types[n] and c.id between firsts[n] and last_id
          and (countries is null or c.country = any (countries)) and (operators is null or c.operator_id = any (operators))
        order by c.id limit most) x
      where moved order by 1 limit most);
    last_id := coalesce(ids[most], last_id);
    read := read + 4;
  end loop;
  return ids;
end
$$;
