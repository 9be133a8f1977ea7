-- The SQL that joins to a record `r` the rest of what is served: asset `a`, the run of its provenance, and `d.moment`, at which its
-- age is measured. Placeholder: $1 the filter.
--   shape  flat: also measure `m`, source `s`, operator `o` and methodology `t` · else: the JSON `p` of its measure
create or replace function grid.capacity_joins(shape text) returns text
  language sql immutable
as $$
  select case shape
      when 'flat' then 'join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id '
        'join registry.operator o on o.id = s.operator_id join registry.methodology t on t.id = m.methodology_id '
      else 'join grid.measure_json p on p.measure_id = r.measure_id ' end
    || 'join grid.asset a on a.id = r.asset_id join grid.run run on run.id = r.run_id '
    'cross join (select coalesce(($1).as_of, now()) as moment) d'
$$;
