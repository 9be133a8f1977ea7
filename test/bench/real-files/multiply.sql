-- Adds six copies of everything that was imported, each moved by some degrees: its operators, sources, runs, measures, assets, records, versions and
-- changes have ids of their own, derived anew, and keep their countries, names and figures. Run with triggers and foreign keys off.

create temporary table copy (n integer, east float8, north float8);
insert into copy values (1, 2.5, 1), (2, 5, -1.5), (3, 7.5, 2), (4, 10, -0.5), (5, 12.5, 1.5), (6, 15, -1);

-- An id of one of our own kinds as that of its copy; any other text as it is.
create function pg_temp.moved(id text, n integer) returns text language sql immutable parallel safe
  as $$ select case when id ~ '^(ast|cap|src|op|mth)_' then left(id, strpos(id, '_')) || left(md5(id || n), 20) else id end $$;

-- How a column's value is copied; null for as it is. $1 is the copy.
create function pg_temp.copied(of_table regclass, of_column name, of_type oid) returns text language sql stable as $$
  select replace(case
    when of_table in ('registry.operator'::regclass, 'registry.source'::regclass) and of_column = 'key' then $q$%s || '-' || $1.n$q$
    when of_table = 'registry.operator'::regclass and of_column = 'name' then $q$%s || ' ' || $1.n$q$
    when of_type = 'text'::regtype and (of_column ~ '(^|_)id$' or of_column in ('above', 'merged_into', 'stated_by')) then 'pg_temp.moved(%s, $1.n)'
    when of_column = 'chain' then 'md5(%s::text || $1.n)::uuid'
    when of_column = 'record_codes' then 'array(select code + 4 * 10000 * $1.n from unnest(%s) with ordinality c (code, n) order by c.n)'
    when of_column = 'measure_id' or of_table = 'grid.measure'::regclass and of_column = 'id' then '%s + 10000 * $1.n'
    when of_column in ('run_id', 'first_run', 'current_run') or of_table in ('grid.run'::regclass, 'registry.rights_decision'::regclass) and of_column = 'id'
      then '%s + 1000 * $1.n'
    when of_column = 'source_no' or of_table = 'registry.source'::regclass and of_column = 'no' then '%s + 1000 * $1.n'
    when of_column in ('first_id', 'last_id') or of_table = 'grid.change'::regclass and of_column = 'id'
      then format('%%s + %s * $1.n', (select max(id) from grid.change))
    when of_column in ('lon', 'recorded_lon') then '%s + $1.east'
    when of_column in ('lat', 'recorded_lat') then '%s + $1.north'
    when of_column = 'point' and of_type = 'geometry'::regtype then 'ST_Transform(ST_Translate(ST_Transform(%s, 4326), $1.east, $1.north), 3857)'
    when of_column = 'footprint' then 'ST_Translate(%s::geometry, $1.east, $1.north)::geography'
    when of_column in ('area', 'box') then 'ST_Translate(%s, $1.east, $1.north)'
    end, '%s', quote_ident(of_column))
$$;

do $$
declare
  each regclass;
  columns text;
  copies text;
  one copy;
begin
  foreach each in array array['registry.operator', 'registry.methodology', 'registry.source', 'registry.source_area', 'registry.source_methodology',
    'registry.rights_decision', 'grid.run', 'grid.finding', 'grid.measure', 'grid.run_measure', 'grid.source_count', 'grid.asset_count',
    'grid.asset', 'grid.asset_source', 'grid.asset_upstream', 'grid.chain_step', 'grid.asset_chain', 'grid.record', 'grid.record_version',
    'grid.run_change', 'grid.change_kind', 'grid.change']::regclass[]
  loop
    select string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(coalesce(pg_temp.copied(each, attname, atttypid), quote_ident(attname)), ', ' order by attnum)
    into columns, copies
    from pg_attribute where attrelid = each and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('create temporary table original on commit drop as select * from %s', each);
    for one in select * from copy order by n loop
      execute format('insert into %s (%s) overriding system value select %s from original', each, columns, copies) using one;
    end loop;
    drop table original;
  end loop;
end
$$;

insert into grid.measure_json select p.* from grid.measure_part p where not exists (select from grid.measure_json j where j.measure_id = p.measure_id);

select setval(pg_get_serial_sequence('registry.source', 'no'), max(no)) from registry.source;
select setval(pg_get_serial_sequence('registry.rights_decision', 'id'), max(id)) from registry.rights_decision;
select setval(pg_get_serial_sequence('grid.run', 'id'), max(id)) from grid.run;
select setval(pg_get_serial_sequence('grid.measure', 'id'), max(id)) from grid.measure;
select setval('grid.change_id', max(id)) from grid.change;

insert into tiles.touched (asset_id) select id from grid.asset where first_run > 1000;
update registry.revision set registry = registry + 1;
