-- A small registry and grid for tests of the routes; every name and figure is made up.
--   norte (ES)  norte-open: granted, published · norte-closed: withheld, published · norte-map: registry-only
--   oeste (ES)  oeste-off: granted, published, switched off
--   sud   (FR)  sud-open: granted, never published
--   leer  (DE)  no source
-- NL is listed with nothing registered. All ids end in a number padded to 20 digits.

create function pg_temp.id(prefix text, n integer) returns text language sql as $$ select prefix || lpad(n::text, 20, '0') $$;

update registry.country set listed = true where code in ('ES', 'FR', 'DE', 'NL');
insert into registry.operator (id, key, name, type, country) values
  (pg_temp.id('op_', 1), 'norte', 'Redes del Norte', 'DSO', 'ES'),
  (pg_temp.id('op_', 2), 'oeste', 'Redes del Oeste', 'DSO', 'ES'),
  (pg_temp.id('op_', 3), 'sud', 'Transport du Sud', 'TSO', 'FR'),
  (pg_temp.id('op_', 4), 'leer', 'Leere Netze', 'DSO', 'DE');
insert into registry.methodology (id, operator_id, key, name, basis, network_state, included, comparability_class,
  additive, disclaimers)
values (pg_temp.id('mth_', 1), pg_temp.id('op_', 1), 'own', 'Own', 'undisclosed', 'undisclosed', '{}', 'own', false, '[]');

insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, enabled, cadence,
  stale_after, attribution_text, attribution_url, rights_mode, semantics, manifest, manifest_folder)
select pg_temp.id('src_', n), key, pg_temp.id('op_', operator), country, key, 'https://example.org/' || key,
  'https://example.org/map', registry_only, enabled, 'monthly', '60 days', attribution, null, rights, '{}', '{}', '/'
from (values
  (1, 'norte-open', 1, 'ES', false, true, 'redistribution_allowed', 'Redes del Norte, synthetic'),
  (2, 'norte-closed', 1, 'ES', false, true, 'blocked', null),
  (3, 'norte-map', 1, 'ES', true, true, 'link_only', null),
  (4, 'oeste-off', 2, 'ES', false, false, 'redistribution_allowed', null),
  (5, 'sud-open', 3, 'FR', false, true, 'commercial_use_with_attribution', 'Transport du Sud, synthetic')
) s (n, key, operator, country, registry_only, enabled, rights, attribution);

insert into grid.run (source_id, status, published_at, effective_at)
select pg_temp.id('src_', n), 'published', now(), now() from unnest(array[1, 2, 4]) n;
update registry.source s set current_run = r.id, published_at = now(), retrieved_at = now(), source_date = '2026-02-04'
from grid.run r where r.source_id = s.id;
insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind,
  methodology_id, unit, negative_meant, source_date)
select pg_temp.id('src_', n), 'firm', 'Firm', 'load', 'any', '{any}', 'available', 'firm', 'snapshot', pg_temp.id('mth_', 1), 'MW',
  false, '2026-02-04'
from unnest(array[1, 2, 4]) n;

-- Assets 1–80 of norte on a line eastwards from 3° W, 43° N, 0.01° (813 m) apart; every tenth without a known voltage,
-- the others at 30, 66, 132 or 220 kV.
insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv, precision,
  stated_by, lon, lat, point, footprint, first_run)
select pg_temp.id('ast_', n), pg_temp.id('op_', 1), 'own', n::text, case when n % 5 = 0 then 'busbar' else 'substation' end,
  'Estación ' || n, 'estacion-' || n, 'estacion ' || n, 'ES',
  case when n % 10 <> 0 then (array[30, 66, 132, 220])[1 + n % 4] end, 'exact', pg_temp.id('src_', 1), lon, 43,
  ST_Transform(ST_SetSRID(ST_MakePoint(lon, 43), 4326), 3857), ST_SetSRID(ST_MakePoint(lon, 43), 4326)::geography, 1
from (select n, -3 + n * 0.01 as lon from generate_series(1, 80) n) s;

-- 81: an area of 0.2° around 5° W, 40° N · 82: no place · 83: at 179.9° E · 84: merged into 1 · 85: of oeste
insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv, precision,
  stated_by, lon, lat, point, area, footprint, parent_asset_id, merged_into, first_run)
select pg_temp.id('ast_', n), pg_temp.id('op_', operator), 'own', n::text, type, name, lower(name), lower(name), 'ES', 45,
  precision, pg_temp.id('src_', 1), lon, lat, ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 3857), area,
  coalesce(area, ST_SetSRID(ST_MakePoint(lon, lat), 4326))::geography, parent, merged, 1
from (values
  (81, 1, 'area', 'Zona', 'centroid', -5.0, 40.0, ST_Multi(ST_MakeEnvelope(-5.1, 39.9, -4.9, 40.1, 4326)), null, null),
  (82, 1, 'feeder', '100% _Sin', 'unknown', null, null, null, pg_temp.id('ast_', 1), null),
  (83, 1, 'node', 'Lejos', 'exact', 179.9, 10.0, null, null, null),
  (84, 1, 'substation', 'Vieja', 'exact', -3.0, 43.0, null, null, pg_temp.id('ast_', 1)),
  (85, 2, 'substation', 'Oeste', 'exact', -8.0, 43.0, null, null, null)
) a (n, operator, type, name, precision, lon, lat, area, parent, merged);

insert into grid.asset_source
select id, pg_temp.id('src_', 1) from grid.asset where operator_id = pg_temp.id('op_', 1) and merged_into is null;
insert into grid.asset_source values (pg_temp.id('ast_', 2), pg_temp.id('src_', 2)), (pg_temp.id('ast_', 85), pg_temp.id('src_', 4));

-- Records: assets 1–20 of norte-open, asset 2 of norte-closed too, asset 85 of the source that is switched off.
insert into grid.record (id, measure_id, asset_id, state, value, unit, locator, run_id)
select pg_temp.id('cap_', n), 1, pg_temp.id('ast_', n), 'published', n, 'MW', 'row ' || n, 1 from generate_series(1, 20) n;
insert into grid.record (id, measure_id, asset_id, state, value, unit, locator, run_id) values
  (pg_temp.id('cap_', 21), 2, pg_temp.id('ast_', 2), 'published', 5, 'MW', 'row 1', 2),
  (pg_temp.id('cap_', 22), 3, pg_temp.id('ast_', 85), 'published', 5, 'MW', 'row 1', 3);
insert into grid.source_count
select s.id, (select count(*) from grid.asset_source a where a.source_id = s.id),
  (select count(*) from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = s.id)
from registry.source s where s.current_run is not null;
update registry.revision set registry = registry + 1, publishes = publishes + 3, synthetic = true;
