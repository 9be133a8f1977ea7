-- The rows that fix properties of grid.cql_property, which many rows of the filtered table share.
--   fixed_by  measure · asset · credit: an asset and a source, of which the credit of a record is made · operator: of an asset
-- rows     SQL of them;  fixed_key  their key as text;  row_key  the same of a row of the table, whose alias is `%1$s`
-- counted  the table that has about as many
create or replace function grid.cql_fixed(fixed_by text, out rows text, out fixed_key text, out row_key text, out counted text)
  language sql immutable
as $$
  select f.rows, f.fixed_key, f.row_key, f.counted
  from (values
    ('operator', 'registry.operator o', 'o.id', '%1$s.operator_id', 'registry.operator'),
    ('asset', 'grid.asset a', 'a.id', '%1$s.asset_id', 'grid.asset'),
    ('credit', 'grid.asset_source p join grid.asset a on a.id = p.asset_id join registry.source s on s.id = p.source_id '
      'cross join lateral grid.place_credit(a, s.id) c', 'p.asset_id || p.source_id',
      '%1$s.asset_id || ((select jsonb_object_agg(m.id, m.source_id) from grid.measure m) ->> %1$s.measure_id::text)', 'grid.asset_source'),
    ('measure', 'grid.current_measure m join registry.operator o on o.id = m.operator_id join registry.source s on s.id = m.source_id '
      'join registry.methodology t on t.id = m.methodology_id join grid.run run on run.id = m.current_run', 'm.id', '%1$s.measure_id::text',
      'grid.measure')
  ) f (fixed_by, rows, fixed_key, row_key, counted)
  where f.fixed_by = cql_fixed.fixed_by
$$;
