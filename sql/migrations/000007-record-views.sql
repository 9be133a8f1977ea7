-- The only two ways in which the routes' functions see records. Neither shows a figure that its source's rights withhold.

create view grid.current_measure as
  select m.*, s.operator_id, s.country, s.granted
  from grid.measure m
  join registry.source s on s.id = m.source_id
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;
comment on view grid.current_measure is 'Measures of the sources that are switched on and published.';

create view grid.served_record as
  select r.*
  from grid.record r
  join grid.current_measure m on m.id = r.measure_id
  where m.granted;
comment on view grid.served_record is 'Records whose figures may be shown: for filtering and sorting by figure, by index.';

create view grid.record_masked as
  select r.id, r.measure_id, r.asset_id, r.point, m.granted,
    case when m.granted then r.state else 'withheld' end as state,
    case when m.granted then r.value end as value,
    case when m.granted then r.value_min end as value_min,
    case when m.granted then r.value_max end as value_max,
    r.unit,
    case when m.granted then r.value_mw end as value_mw,
    case when m.granted then r.class_code end as class_code,
    case when m.granted then r.class_label end as class_label,
    case when m.granted then r.as_published end as as_published,
    case when m.granted then r.queue_mw end as queue_mw,
    case when m.granted then r.limiting_factors else '{}' end as limiting_factors,
    case when m.granted then r.notes end as notes,
    r.upstream_asset_id, r.voltage_kv, r.locator, m.source_date, s.current_run as run_id
  from grid.record r
  join grid.current_measure m on m.id = r.measure_id
  join registry.source s on s.id = m.source_id;
comment on view grid.record_masked is
  'Every current record, figures masked where rights withhold them; provenance is the last document that states it.';

create view grid.version_masked as
  select v.valid_from, v.valid_to, v.record_id as id, v.measure_id, v.asset_id, v.point, m.granted,
    case when m.granted then v.state else 'withheld' end as state,
    case when m.granted then v.value end as value,
    case when m.granted then v.value_min end as value_min,
    case when m.granted then v.value_max end as value_max,
    v.unit,
    case when m.granted and v.unit = 'MW' then v.value end as value_mw,
    case when m.granted then v.class_code end as class_code,
    case when m.granted then v.class_label end as class_label,
    case when m.granted then v.as_published end as as_published,
    case when m.granted then v.queue_mw end as queue_mw,
    case when m.granted then v.limiting_factors else '{}' end as limiting_factors,
    case when m.granted then v.notes end as notes,
    v.upstream_asset_id, v.locator, v.run_id
  from grid.record_version v
  join grid.current_measure m on m.id = v.measure_id;
comment on view grid.version_masked is 'Every published version, figures masked by the rights of now.';
