-- Fills stage_diff with one row for each staged record that differs from the served one.
--   of_source  id of the source
-- kind: added | restored (the id was served before) | changed | amended (a difference that is not reported as a change: rounding, free
-- text, queue) | moved (its asset, by a metre or more) | moved_amended (both) | relabelled (only the cell's text, the digits of a number or its place
-- in the document) | removed
create or replace function ingest.stage_difference(of_source text) returns void
  language plpgsql
as $$
declare
  labels constant text[] := '{as_published, locator}';
begin
  execute format($create$
    create temporary table stage_diff as
    select coalesce(s.id, r.id) as id, coalesce(s.asset_id, r.asset_id) as asset_id,
      case
        when r.id is null then
          case when exists (select from grid.record_version v where v.record_id = s.id) then 'restored' else 'added' end
        when s.id is null then 'removed'
        when s.state <> r.state or s.unit <> r.unit or s.class_code is distinct from r.class_code
          or not ingest.same_figure(s.value, r.value) or not ingest.same_figure(s.value_min, r.value_min)
          or not ingest.same_figure(s.value_max, r.value_max) then 'changed'
        when (%1$s) is distinct from (%2$s) then case when moved.id is not null then 'moved_amended' else 'amended' end
        when moved.id is not null then 'moved'
        else 'relabelled'
      end as kind
    from stage_record s
    full join (
      select r.* from grid.record r join registry.source o on o.no = r.source_no where o.id = %5$L
    ) r on r.id = s.id
    left join stage_moved moved on moved.id = s.asset_id
    where r.id is null or s.id is null or moved.id is not null or (%3$s) is distinct from (%4$s) $create$,
    ingest.figure_columns('s', labels), ingest.figure_columns('r', labels),
    ingest.figure_columns('s', exact => true), ingest.figure_columns('r', exact => true), of_source);
  create index on stage_diff (id);
  analyze stage_diff;
end
$$;
