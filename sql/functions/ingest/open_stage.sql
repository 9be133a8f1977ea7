-- Creates the session's empty staging table: one row for each row of the document, its figures in parallel arrays.
-- Temporary, so that a killed import leaves nothing behind and imports of different sources do not meet.
create or replace function ingest.open_stage() returns void
  language plpgsql
as $$
begin
  drop table if exists pg_temp.stage_row, pg_temp.stage_place, pg_temp.stage_asset, pg_temp.stage_record,
    pg_temp.stage_problem, pg_temp.stage_aside, pg_temp.stage_unplaced, pg_temp.stage_moved, pg_temp.stage_diff, pg_temp.stage_part,
    pg_temp.stage_ended, pg_temp.stage_kept;
  create temporary table stage_row (
    row integer not null, locator text not null,
    -- The asset.
    scheme text not null, identifier text not null, type text not null, name text, voltage_kv numeric, windings_kv numeric[] not null,
    published_voltage text, operator text, part text, region text, parent_scheme text, parent_identifier text,
    -- Its place.
    crs integer, x text, y text, precision text not null, area text,
    -- What all figures of the row have.
    point text not null, limiting_factors text[] not null, works jsonb, status_colour jsonb, facts jsonb, notes text,
    upstream_scheme text, upstream_identifier text, upstream_name text,
    -- The figures.
    measure_id integer[] not null, state text[] not null, value numeric[] not null, value_min numeric[] not null,
    value_max numeric[] not null, class_code text[] not null, class_label text[] not null, as_published text[] not null,
    queue_mw numeric[] not null,
    -- Release 0.1.0, whose processes run on a newer database too, states none of these.
    limits jsonb[] not null default '{}', zones jsonb[] not null default '{}', unreadable boolean[] not null default '{}');
  create temporary table stage_problem (check_name text not null, locator text not null, column_name text, original text);
  create temporary table stage_aside (row integer not null, check_name text not null, locator text not null,
    column_name text, original text, message text not null);
  create temporary table stage_unplaced (like stage_aside);
  -- Measures that the document's edition does not have.
  create temporary table stage_ended (measure_id integer not null);
  -- Measures whose columns the document does not have, and whose figures stay, with the column that is gone.
  create temporary table stage_kept (measure_id integer not null, gone text not null);
end
$$;
