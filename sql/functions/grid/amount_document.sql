-- The best figure of an asset in one direction as GET /v1/capacity/assets serves it, and the source of its record; null where
-- there is none.
--   best  as in tiles.asset_figures
-- Of several points of the asset with that figure the record with the lowest id is told; of classes that with the first code.
create or replace function grid.amount_document(asset_id text, best float8[], out document json, out source_id text)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  if best is null then
    return;
  end if;
  select json_build_object('record_id', r.id, 'state', tiles.capacity_state(best, f.per_mw),
      'mw', r.value_mw, 'value', coalesce((r.figure).value, (r.figure).value_max, (r.figure).value_min), 'unit', f.unit,
      'class_code', (r.figure).class_code, 'class_label', (r.figure).class_label,
      'firm', f.firm, 'stale', f.stale, 'year', f.year, 'source_date', r.source_date, 'source_id', m.source_id, 'operator_url', s.operator_url),
    m.source_id
  into document, source_id
  from grid.record_masked r
  join grid.current_measure m on m.id = r.measure_id
  join registry.source s on s.id = m.source_id
  cross join lateral tiles.capacity_facts(m) f
  where r.asset_id = amount_document.asset_id and r.measure_id = best[4]::integer
    and r.state = (array['not_published', 'withheld', 'class_only', 'published', 'published'])[best[1]::integer + 1]
  order by r.value_mw desc nulls last, coalesce((r.figure).value, (r.figure).value_max, (r.figure).value_min) desc nulls last,
    (r.figure).class_code, r.id
  limit 1;
end
$$;
