-- Fills stage_diff with one row for each staged record that differs from the served one. Served ones of measures
-- that are kept stay as they are.
--   of_source  id of the source
-- kind: added | restored (the id was served before) | changed | amended (a difference that is not reported as a change: rounding, free
-- text, queue) | moved (its asset, by a metre or more) | moved_amended (both) | relabelled (only the cell's text, the digits of a number or
-- its place in the document) | removed
create or replace function ingest.stage_difference(of_source text) returns void
  language plpgsql
as $$
declare
  labels constant text[] := '{as_published, locator}';
begin
  execute format($create$
    create temporary table stage_diff as
    with served as not materialized (
      select r.* from grid.record r join registry.source o on o.no = r.source_no
      where o.id = %5$L and r.measure_id not in (select k.measure_id from stage_kept k)
    ), fresh as materialized (%6$s stage_record d group by 1
    ), before as materialized (%6$s served d group by 1
    )
    select coalesce(s.id, r.id) as id, coalesce(s.asset_id, r.asset_id) as asset_id,
      case
        when r.id is null then
          case when exists (select from grid.record_version v where v.record_id = s.id) then 'restored' else 'added' end
        when s.id is null then 'removed'
        when s.state <> r.state or s.unit <> r.unit or s.class_code is distinct from r.class_code
          or not ingest.same_figure(s.value, r.value, fresh.decimals, before.decimals)
          or not ingest.same_figure(s.value_min, r.value_min, fresh.decimals, before.decimals)
          or not ingest.same_figure(s.value_max, r.value_max, fresh.decimals, before.decimals) then 'changed'
        when (%1$s) is distinct from (%2$s) then case when moved.id is not null then 'moved_amended' else 'amended' end
        when moved.id is not null then 'moved'
        else 'relabelled'
      end as kind
    from stage_record s
    full join served r on r.id = s.id
    left join fresh on fresh.measure_id = s.measure_id
    left join before on before.measure_id = r.measure_id
    left join stage_moved moved on moved.id = s.asset_id
    where r.id is null or s.id is null or moved.id is not null or (%3$s) is distinct from (%4$s) $create$,
    ingest.figure_columns('s', labels), ingest.figure_columns('r', labels),
    ingest.figure_columns('s', exact => true), ingest.figure_columns('r', exact => true), of_source,
    'select d.measure_id, least(3, max(greatest(scale(d.value), scale(d.value_min), scale(d.value_max)))) as decimals from');
  create index on stage_diff (id);
  analyze stage_diff;
end
$$;
