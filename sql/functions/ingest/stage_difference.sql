-- Fills stage_diff: how the staged records differ from what is served, one row for each that does.
--   of_source  id of the source
-- kind: added | restored (its id was served before) | changed | amended (served otherwise, but no change: rounding,
-- free text, queue) | moved (its asset by a metre or more) | relabelled (only the cell's text or its place in the
-- document) | removed
create or replace function ingest.stage_difference(of_source text) returns void
  language plpgsql
as $$
begin
  create temporary table stage_diff as
  select coalesce(s.id, r.id) as id,
    case
      when r.id is null then
        case when exists (select from grid.record_version v where v.record_id = s.id) then 'restored' else 'added' end
      when s.id is null then 'removed'
      when s.state <> r.state or s.unit <> r.unit or s.class_code is distinct from r.class_code
        or not ingest.same_figure(s.value, r.value) or not ingest.same_figure(s.value_min, r.value_min)
        or not ingest.same_figure(s.value_max, r.value_max) then 'changed'
      when moved.id is not null then 'moved'
      when (s.value, s.value_min, s.value_max, s.class_label, s.queue_mw, s.limiting_factors, s.notes,
            s.upstream_asset_id) is distinct from
           (r.value, r.value_min, r.value_max, r.class_label, r.queue_mw, r.limiting_factors, r.notes,
            r.upstream_asset_id) then 'amended'
      else 'relabelled'
    end as kind
  from stage_record s
  full join (
    select r.* from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = of_source
  ) r on r.id = s.id
  left join stage_moved moved on moved.id = s.asset_id
  where r.id is null or s.id is null or moved.id is not null
    or (s.state, s.value::text, s.value_min::text, s.value_max::text, s.unit, s.class_code, s.class_label,
        s.as_published, s.queue_mw, s.limiting_factors, s.notes, s.upstream_asset_id, s.locator)
      is distinct from
       (r.state, r.value::text, r.value_min::text, r.value_max::text, r.unit, r.class_code, r.class_label,
        r.as_published, r.queue_mw, r.limiting_factors, r.notes, r.upstream_asset_id, r.locator);
  create index on stage_diff (id);
  analyze stage_diff;
end
$$;
