-- The SQL that joins to a record `r` what grid.capacity_flat needs: measure `m`, source `s`, operator `o`, methodology `t`, asset `a`, the run
-- of its provenance, and `d.moment`, at which its age is measured. Placeholder: $1 the filter.
create or replace function grid.capacity_joins() returns text
  language sql immutable
as $$
  select 'join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id '
    'join registry.operator o on o.id = s.operator_id join registry.methodology t on t.id = m.methodology_id '
    'join grid.asset a on a.id = r.asset_id join grid.run run on run.id = r.run_id '
    'cross join (select coalesce(($1).as_of, now()) as moment) d'
$$;
