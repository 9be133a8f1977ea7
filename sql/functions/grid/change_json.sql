-- A change as served, as JSON text: every field, in the contract's order.
create or replace function grid.change_json(c grid.change_masked) returns text
  language sql stable
as $$
  select concat('{"id":', c.id, ',"change_type":"', c.change_type, '","changed_at":"', grid.instant(c.changed_at),
    '","import_run_id":', c.run_id, ',"source_id":"', c.source_id, '","country":"', c.country, '","operator_id":"', c.operator_id,
    '","asset_id":"', c.asset_id, '","record_id":"', c.record_id, '","tags":', to_json(c.tags), ',"moved_m":', coalesce(c.moved_m::text, 'null'),
    ',"before":', grid.change_side_json(c.before), ',"after":', grid.change_side_json(c.after), ',"access":{"status":"',
    case when c.granted then 'granted","reason":null' else 'withheld","reason":"' || c.effective_rights || '"' end,
    ',"operator_url":', to_json(c.operator_url), '}}')
$$;
