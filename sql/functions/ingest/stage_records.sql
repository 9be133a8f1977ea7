-- Fills stage_record: one row, as in grid.record, for each figure of the document that is not set aside. The columns copied from
-- the asset, and the run, are filled at publishing.
--   of_source  id of the source
-- A column of stage_row with the name of a field of grid.figure fills that field. The arrays of a row have one length. They are
-- unnested in the select list, because a function in `from` would write each row's elements to a temporary store.
create or replace function ingest.stage_records(of_source text) returns void
  language plpgsql
as $$
declare
  staged text[];
  read text;
begin
  create temporary table stage_record as table grid.record with no data;
  select array_agg(f.attname::text),
    string_agg(format(case when s.atttypid = f.atttypid then 'r.%1$I' else 'unnest(r.%1$I) as %1$I' end, f.attname), ', ')
  into staged, read
  from pg_attribute f
  join pg_attribute s on s.attrelid = 'pg_temp.stage_row'::regclass and s.attname = f.attname
  where f.attrelid = 'grid.figure'::regclass and f.attnum > 0 and not f.attisdropped;

  execute format($insert$
    insert into stage_record (id, measure_id, asset_id, point, source_no, unit, upstream_asset_id, %1$s)
    with identity as materialized (
      select m.id, m.unit, s.no as source_no, registry.measure_identity(m) as text
      from grid.measure m join registry.source s on s.id = m.source_id where s.id = $1
    ), figure as (
      select r.scheme, r.identifier, r.point, r.upstream_scheme, r.upstream_identifier, unnest(r.measure_id) as measure_id, %2$s
      from stage_row r where not exists (select from stage_aside s where s.row = r.row)
    )
    select ingest.record_id(m.text, a.own_id, f.point), m.id, a.id, f.point, m.source_no, m.unit, u.own_id, %3$s
    from figure f
    left join stage_asset u on u.scheme = f.upstream_scheme and u.identifier = f.upstream_identifier
    join stage_asset a on a.scheme = f.scheme and a.identifier = f.identifier
    join identity m on m.id = f.measure_id $insert$,
    (select string_agg(quote_ident(name), ', ') from unnest(staged) name), read,
    (select string_agg(format('f.%I', name), ', ') from unnest(staged) name)) using of_source;
  analyze stage_record;
end
$$;
