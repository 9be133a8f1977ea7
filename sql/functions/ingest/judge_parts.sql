-- Runs checks on each part of the staged document as on a document of its own, and returns whether one holds the run. One operator's or one
-- region's rows that are lost or wrong are too small a share of a large document. Checks of kind `comparison` judge every part. Those of
-- kind `operator`, `row` and `place` judge operators alone: in eight real months, most figures of a region changed at once (96 % in the
-- Canary Islands), its total 30-fold, and nearly half of its names. What holds the whole is not looked for again. Parts of fewer than 20
-- rows, and new ones, are judged with the whole alone.
--   run  staged in this session and judged as a whole
-- Meanwhile the staged tables show the judged part alone; ingest.judged_part narrows what they are compared with.
create or replace function ingest.judge_parts(run grid.run) returns boolean
  language plpgsql
as $$
declare
  -- Each staged table, and which of its rows are the part's.
  narrowed constant text[][] := array[
    ['stage_aside', 'row in (select r.row from stage_row r where coalesce(r.operator, r.part) = ingest.judged_part())'],
    ['stage_unplaced', 'row in (select r.row from stage_row r where coalesce(r.operator, r.part) = ingest.judged_part())'],
    ['stage_row', 'coalesce(operator, part) = ingest.judged_part()'],
    ['stage_asset', 'id in (select p.asset_id from stage_part p where p.part = ingest.judged_part())'],
    ['stage_record', 'asset_id in (select p.asset_id from stage_part p where p.part = ingest.judged_part())'],
    ['stage_diff', 'asset_id in (select p.asset_id from stage_part p where p.part = ingest.judged_part())'],
    ['stage_moved', 'id in (select p.asset_id from stage_part p where p.part = ingest.judged_part())']];
  parts constant text[] := array(
    select p.part from stage_part p group by 1
    having sum(p.served_rows) > 0 and greatest(sum(p.rows), sum(p.served_rows)) >= 20 order by 1);
  kinds constant text[] := case when exists (select from stage_row r where r.operator is not null)
    then '{comparison, operator, row, place}' else '{comparison}' end;
  definitions constant ingest.check_definition[] := array(
    select d from ingest.check_definition d
    where d.kind = any (kinds) and not exists (
      select from grid.finding f where f.run_id = run.id and f.check_name = d.name and (f.held or f.passed_over))
    order by d.name);
  staged text[];
  part text;
  definition ingest.check_definition;
  any_holds boolean := false;
begin
  if cardinality(parts) < 2 then
    return false;
  end if;
  foreach staged slice 1 in array narrowed loop
    execute format('alter table %1$s rename to whole_%1$s', staged[1]);
    execute format('create temporary view %1$s as select * from whole_%1$s where %2$s', staged[1], staged[2]);
  end loop;
  foreach part in array parts loop
    perform set_config('headroom.judged_part', part, true);
    foreach definition in array definitions loop
      any_holds := ingest.run_check(run, definition) or any_holds;
    end loop;
  end loop;
  perform set_config('headroom.judged_part', '', true);
  foreach staged slice 1 in array narrowed loop
    execute format('drop view %1$s', staged[1]);
    execute format('alter table whole_%1$s rename to %1$s', staged[1]);
  end loop;
  return any_holds;
end
$$;
