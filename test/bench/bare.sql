-- The same rows into the same tables with the same indexes, and nothing else: what any import has to write.
insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv, precision,
  stated_by, first_run, lon, lat, point, footprint)
select 'ast_' || left(md5(identifier), 20), 'op_x', scheme, identifier, type, name, identifier, lower(name), 'ES', voltage_kv,
  precision, 'src_x', 1, x::float8, y::float8, ST_Transform(ST_SetSRID(ST_MakePoint(x::float8, y::float8), 4326), 3857),
  ST_SetSRID(ST_MakePoint(x::float8, y::float8), 4326)::geography
from bare_row;
insert into grid.asset_source select 'ast_' || left(md5(identifier), 20), 'src_x' from bare_row;
create temporary table bare_figure as
select 'cap_' || left(md5(identifier || f.m), 20) as id, f.m as measure_id, 'ast_' || left(md5(identifier), 20) as asset_id,
  f.value, voltage_kv, locator, type, x, y
from bare_row cross join lateral unnest(measure_id, value) f (m, value);
insert into grid.record_version (record_id, valid_from, measure_id, asset_id, point, state, value, unit, as_published, locator, run_id,
  source_no, asset_type, voltage_kv, lon, lat)
select id, now(), measure_id, asset_id, '', 'published', value, 'MW', value::text, locator, 1,
  (select no from registry.source where id = 'src_x'), type::grid.asset_type, voltage_kv, x::float8, y::float8
from bare_figure;
insert into grid.record (id, measure_id, asset_id, state, value, unit, as_published, voltage_kv, locator, run_id, source_no,
  asset_type, lon, lat)
select id, measure_id, asset_id, 'published', value, 'MW', value::text, voltage_kv, locator, 1,
  (select no from registry.source where id = 'src_x'), type::grid.asset_type, x::float8, y::float8
from bare_figure;
insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, after)
select nextval('grid.change_id'), 'added', now(), 1, 'src_x', 'ES', 'op_x', asset_id, id, '{}',
  jsonb_build_object('value', value, 'unit', 'MW', 'value_mw', value, 'class_code', null, 'state', 'published', 'source_date', '2026-10-01')
from bare_figure;
