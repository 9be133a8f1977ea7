-- One source of four measures, and two documents of it as staged rows, the second with figures of one row in twenty
-- changed. Run with bench.rows set.
insert into registry.operator (id, key, name, type, country) values ('op_x', 'x', 'X', 'DSO', 'ES');
update registry.country set listed = true where code = 'ES';
insert into registry.methodology (id, operator_id, key, name, basis, network_state, included, comparability_class, additive, disclaimers)
values ('mth_x', 'op_x', 'own', 'Own', 'load_flow', 'n_1', '{}', 'c', false, '[]');
insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after,
  rights_mode, semantics, manifest, manifest_folder)
values ('src_x', 'x-s', 'op_x', 'ES', 'X', 'https://example.org', 'https://example.org', false, 'monthly', '60 days',
  'redistribution_allowed', '{}', '{}', '/');
insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind,
  methodology_id, unit, negative_meant)
select 'src_x', 'm' || k, 'C' || k, (array['generation', 'load'])[1 + k % 2], 'any', '{any}', (array['available', 'total'])[1 + k / 2 % 2],
  'firm', 'snapshot', 'mth_x', 'MW', false
from generate_series(1, 4) k;
create table public.first_rows as
select n::int as row, 'row ' || n as locator, 'own' as scheme, 'S' || n as identifier, 'substation' as type,
  'Estación ' || n as name, 132::numeric as voltage_kv, '{}'::numeric[] as windings_kv, null::text as published_voltage,
  4326 as crs,
  round((-9 + 12 * ((hashint8extended(n, 1) & 2147483647) / 2147483648.0))::numeric, 6)::text as x,
  round((36 + 7 * ((hashint8extended(n, 2) & 2147483647) / 2147483648.0))::numeric, 6)::text as y,
  'exact' as precision, null::text as area, null::text as region, null::text as parent_scheme, null::text as parent_identifier,
  '' as point, '{}'::text[] as limiting_factors, null::text as notes, null::text as upstream_scheme,
  null::text as upstream_identifier, array[1, 2, 3, 4] as measure_id, array_fill('published'::text, array[4]) as state,
  f.figures as value, array_fill(null::numeric, array[4]) as value_min, array_fill(null::numeric, array[4]) as value_max,
  array_fill(null::text, array[4]) as class_code, array_fill(null::text, array[4]) as class_label,
  f.figures::text[] as as_published, array_fill(null::numeric, array[4]) as queue_mw
from generate_series(1, current_setting('bench.rows')::bigint) n
cross join lateral (
  select array[case when n % 12 = 0 then n % 97 + 0.5 else 0 end, case when n % 12 = 1 then n % 89 + 0.25 else 0 end, 0, 0]::numeric[]
    as figures) f;
create table public.second_rows as table public.first_rows;
update public.second_rows set value = array[value[1] + 1, value[2] + 1, 1, 1],
  as_published = array[value[1] + 1, value[2] + 1, 1, 1]::text[] where row % 20 = 3;
