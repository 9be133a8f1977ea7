-- A grid of some 900 records for tests of the capacity routes; every name and figure is made up, and follows from the
-- row's number through PostgreSQL's own hash.
--   alba (ES)   alba-open: granted, five measures · alba-closed: link_only, two measures over the same assets
--   bruma (FR)  bruma-open: granted with attribution, five measures · bruma-off: granted, switched off
--   klei (NL)   klei-post: granted, by postcode and by station
-- Three vintages: 2026-06-01, 2026-09-01 and 2026-11-01, the last one served now. One record in twenty is removed by the last.

create function pg_temp.id(prefix text, n bigint) returns text language sql immutable
  as $$ select prefix || substr(md5(n::text), 1, 20) $$;
create function pg_temp.part(n bigint, seed bigint) returns float8 language sql immutable
  as $$ select (hashint8extended(n, seed) & 65535) / 65536.0 $$;

update registry.country set listed = true where code in ('ES', 'FR', 'NL', 'PT');
insert into registry.operator (id, key, name, type, country)
select pg_temp.id('op_', n), key, initcap(key), 'DSO', country
from (values (1, 'alba', 'ES'), (2, 'bruma', 'FR'), (3, 'klei', 'NL'), (4, 'vazio', 'PT')) o (n, key, country);
insert into registry.methodology (id, operator_id, key, name, basis, network_state, included, comparability_class, additive,
  disclaimers)
select pg_temp.id('mth_', n), pg_temp.id('op_', operator), class, class, 'load_flow', 'n_1', '{}', class, false,
  jsonb_build_array(jsonb_build_object('text', 'About 12 MW in all', 'language', 'en'))
from (values (1, 1, 'alpha'), (2, 1, 'beta'), (3, 2, 'gamma'), (4, 3, 'delta')) m (n, operator, class);
insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, enabled, cadence, stale_after,
  attribution_text, rights_mode, semantics, manifest, manifest_folder)
select pg_temp.id('src_', n), s.key, o.id, o.country, s.key, 'https://example.org/' || s.key, 'https://example.org/map', false,
  enabled, 'monthly', stale::interval, attribution, rights, '{}', '{}', '/'
from (values
  (1, 'alba-open', 'alba', true, '60 days', 'redistribution_allowed', null),
  (2, 'bruma-open', 'bruma', true, '30 days', 'commercial_use_with_attribution', 'Bruma, synthetic'),
  (3, 'alba-closed', 'alba', true, '60 days', 'link_only', 'Alba, closed'),
  (4, 'bruma-off', 'bruma', false, '60 days', 'redistribution_allowed', null),
  (5, 'klei-post', 'klei', true, '60 days', 'redistribution_allowed', null)
) s (n, key, operator, enabled, stale, rights, attribution)
join registry.operator o on o.key = s.operator;

-- Runs 1–5 of June, 6–10 of September, 11–15 of November, by source.
insert into grid.run (source_id, status, document_url, document_sha256, retrieved_at, source_date, source_date_basis,
  published_at, effective_at)
select pg_temp.id('src_', s), 'published', 'https://example.org/' || s || '/' || at::date, md5(s || '/' || at), at, at::date - 3, 'filename', at, at
from unnest(array['2026-06-01Z', '2026-09-01Z', '2026-11-01Z']::timestamptz[]) at, generate_series(1, 5) s
order by at, s;
update registry.source s set current_run = r.id, published_at = r.published_at, retrieved_at = r.retrieved_at,
  source_date = r.source_date, source_date_basis = r.source_date_basis
from grid.run r where r.source_id = s.id and r.id > 10;

insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, flexibility,
  horizon_kind, year_from, year_to, methodology_id, unit, negative_meant, source_date)
select pg_temp.id('src_', source), key, initcap(key), direction, technology, array[technology], availability, firmness, flexibility, kind, year_from, year_to,
  pg_temp.id('mth_', methodology), unit, true, source_date::date
from (values
  (1, 1, 'firm', 'load', 'any', 'available', 'firm', null, 'snapshot', null, null, 1, 'MW', '2026-10-29'),
  (2, 1, 'flexible', 'load', 'any', 'available', 'flexible', 'interruptible', 'snapshot', null, null, 1, 'MW', '2026-10-29'),
  (3, 1, 'solar', 'generation', 'solar', 'available', 'unspecified', null, 'snapshot', null, null, 2, 'MW', '2026-09-15'),
  (4, 1, 'rating', 'generation', 'any', 'total', 'unspecified', null, 'snapshot', null, null, 2, 'MVA', '2026-10-29'),
  (5, 1, 'y2030', 'load', 'any', 'available', 'firm', null, 'year', 2030, 2030, 1, 'MW', '2026-10-29'),
  (6, 2, 'reserved', 'generation', 'any', 'reserved', 'unspecified', null, 'snapshot', null, null, 3, 'MW', '2026-08-31'),
  (7, 2, 'charging', 'load', 'ev_charging', 'connected', 'unspecified', null, 'snapshot', null, null, 3, 'kW', '2026-10-29'),
  (8, 2, 'decade', 'generation', 'wind', 'available', 'mixed', null, 'range', 2027, 2032, 3, 'MW', '2026-10-29'),
  (9, 2, 'class', 'bidirectional', 'any', 'class_only', 'unspecified', null, 'unspecified', null, null, 3, 'class', '2026-10-29'),
  (10, 2, 'share', 'load', 'any', 'allocated', 'unspecified', null, 'after_reinforcement', 2029, null, 3, 'percent', '2026-10-29'),
  (11, 3, 'firm', 'load', 'any', 'available', 'firm', null, 'snapshot', null, null, 1, 'MW', '2026-10-29'),
  (12, 3, 'solar', 'generation', 'solar', 'available', 'firm', null, 'year', 2030, 2030, 2, 'MW', '2026-10-20'),
  (13, 4, 'firm', 'load', 'any', 'available', 'firm', null, 'snapshot', null, null, 3, 'MW', '2026-10-29'),
  (14, 5, 'class', 'load', 'any', 'class_only', 'unspecified', null, 'snapshot', null, null, 4, 'class', '2026-10-29'),
  (15, 5, 'station', 'load', 'any', 'available', 'unspecified', null, 'snapshot', null, null, 4, 'MW', '2026-10-29')
) m (n, source, key, direction, technology, availability, firmness, flexibility, kind, year_from, year_to, methodology, unit, source_date)
order by n;
insert into grid.run_measure
select m.id, r.effective_at, r.id, case when r.id > 10 then m.source_date else r.source_date end
from grid.measure m join grid.run r on r.source_id = m.source_id;

-- 1–240 in a grid of 20 by 12 from 3° W, 43° N, 0.02° apart, by operator in turn.
-- 241, 242: areas of 0.2° around 5° W, 40° N and 0.05° around 3° W, 43° N · 243: no place · 244, 245: 179.95° E and W
-- 246: merged into 1 · 247, 248: the postcodes 1234AB and 1234
insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv, precision,
  stated_by, lon, lat, point, area, footprint, merged_into, first_run)
select pg_temp.id('ast_', n), o.id, scheme, coalesce(identifier, n::text), a.type, 'Asset ' || n, 'asset-' || n, 'asset ' || n, o.country,
  kv, case when lon is null then 'unknown' else 'exact' end, pg_temp.id('src_', 1), lon, lat,
  case when lat > -89 then ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 3857) end, area,
  coalesce(area, ST_SetSRID(ST_MakePoint(lon, lat), 4326))::geography,
  case when n = 246 then pg_temp.id('ast_', 1) end, 1
from (
  select n, (array['alba', 'bruma', 'klei'])[1 + n % 3] as operator, 'own' as scheme, null as identifier,
    (array['substation', 'busbar', 'node', 'substation'])[1 + n % 4] as type,
    case when n % 7 > 0 then (array[30, 66, 132, 220])[1 + n % 4] end as kv,
    -3 + 0.02 * (n % 20) as lon, 43 + 0.02 * (n / 20) as lat, null::geometry as area
  from generate_series(1, 240) n
  union all
  select n, operator, scheme, identifier, type, 45, lon, lat, ST_Multi(ST_MakeEnvelope(lon - half, lat - half, lon + half, lat + half, 4326))
  from (values
    (241, 'alba', 'own', null, 'area', -5, 40, 0.1), (242, 'bruma', 'own', null, 'congestion_zone', -3, 43, 0.025),
    (243, 'alba', 'own', null, 'feeder', null, null, null), (244, 'bruma', 'own', null, 'node', 179.95, 10, null),
    (245, 'bruma', 'own', null, 'node', -179.95, 10, null), (246, 'alba', 'own', null, 'substation', -3, 43, null),
    (247, 'klei', 'nl-pc6', '1234AB', 'area', null, null, null), (248, 'klei', 'nl-pc4', '1234', 'area', null, null, null)
  ) x (n, operator, scheme, identifier, type, lon, lat, half)
) a join registry.operator o on o.key = a.operator;
insert into grid.asset_source
select a.id, s.id from grid.asset a join registry.source s on s.operator_id = a.operator_id where a.merged_into is null;

-- Two in three of an asset's possible records; those by postcode for postcodes only. Each vintage draws its figure anew with
-- a chance of two in five: zero for most, else published, negative, dust, a range or none.
create temporary table version as
with possible as (
  select a.id as asset_id, m.id as measure_id, m.unit, m.source_id, ('x' || substr(md5(a.id || m.id), 1, 8))::bit(32)::int::bigint as n
  from grid.asset a join grid.measure m on true join registry.source s on s.id = m.source_id and s.operator_id = a.operator_id
  where (m.key = 'class' and m.unit = 'class' and s.key = 'klei-post') = (a.scheme like 'nl-pc_')
), vintage as (
  select p.*, v, case when v = 3 and pg_temp.part(n, 7) < 0.05 then 'removed' end as removed
  from possible p, generate_series(1, 3) v
  where (pg_temp.part(n, 1) < 0.67 or asset_id in (pg_temp.id('ast_', 241), pg_temp.id('ast_', 242), pg_temp.id('ast_', 247), pg_temp.id('ast_', 248)))
    and (v = 1 and pg_temp.part(n, 2) < 0.8 or v = 2 and pg_temp.part(n, 2) >= 0.8 or v > 1 and pg_temp.part(n, 20 + v) < 0.4
      or v = 3 and pg_temp.part(n, 7) < 0.05)
    and (v < 3 or asset_id <> pg_temp.id('ast_', 246))
)
select vintage.*, 'cap_' || substr(md5('r' || n), 1, 20) as id, d.draw,
  case when unit = 'class' then 'class_only' when draw < 0.05 then 'not_published' else 'published' end as state,
  case when unit = 'class' or draw < 0.05 or draw > 0.97 then null
       when draw < 0.7 then 0 when draw < 0.72 then 1.1e-16 when draw < 0.75 then -12.50
       when draw < 0.8 then 60.19 else round((200 * pg_temp.part(n, 40 + v))::numeric, 2) end as value,
  case when unit <> 'class' and draw > 0.97 then 5.0 end as value_min, case when unit <> 'class' and draw > 0.97 then 7.5 end as value_max
from vintage cross join lateral (select pg_temp.part(n, 30 + v) as draw) d;

insert into grid.record_version (record_id, valid_from, valid_to, measure_id, asset_id, point, state, value, value_min, value_max,
  unit, class_code, class_label, as_published, queue_mw, limiting_factors, notes, locator, run_id)
select v.id, r.effective_at, case when asset_id = pg_temp.id('ast_', 246) and next is null then '2026-10-01Z'
    else coalesce(u.effective_at, 'infinity') end,
  measure_id, asset_id, '', state, value, value_min, value_max, unit,
  case when unit = 'class' then '2' end, case when unit = 'class' then 'Limited' end, replace(value::text, '.', ','), 3.50,
  '{"transformer of 40 MVA"}', '12 MW are queued', 'row ' || abs(n) % 1000, r.id
from (select version.*, lead(v) over (partition by id order by v) as next from version) v
join grid.run r on r.source_id = v.source_id and (r.id - 1) / 5 = v.v - 1
left join grid.run u on u.source_id = v.source_id and (u.id - 1) / 5 = v.next - 1
where v.removed is null;
insert into grid.record (id, measure_id, asset_id, state, value, value_min, value_max, unit, class_code, class_label,
  as_published, queue_mw, limiting_factors, notes, voltage_kv, locator, run_id)
select v.record_id, v.measure_id, v.asset_id, v.state, v.value, v.value_min, v.value_max, v.unit, v.class_code, v.class_label,
  v.as_published, v.queue_mw, v.limiting_factors, v.notes, a.voltage_kv, v.locator, v.run_id
from grid.record_version v join grid.asset a on a.id = v.asset_id where v.valid_to = 'infinity';

insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before,
  after)
select nextval('grid.change_id'), c.type, c.at, c.run_id, s.id, s.country, s.operator_id, c.asset_id, c.record_id,
  case when c.type = 'changed' then '{increased}' else '{}' end::text[],
  case when c.before is not null then ingest.change_side((c.before).value, (c.before).unit, (c.before).class_code, (c.before).state, '2026-05-29') end,
  case when c.after is not null then ingest.change_side((c.after).value, (c.after).unit, (c.after).class_code, (c.after).state, '2026-08-29') end
from (
  select case when b.record_id is null then 'added' else 'changed' end as type, v.valid_from as at, v.run_id, v.measure_id, v.asset_id,
    v.record_id, b as before, v as after
  from grid.record_version v left join grid.record_version b on b.record_id = v.record_id and b.valid_to = v.valid_from
  union all
  select 'removed', v.valid_to, 11, v.measure_id, v.asset_id, v.record_id, v, null from grid.record_version v
  where v.valid_to < 'infinity' and not exists (select from grid.record_version n where n.record_id = v.record_id and n.valid_from = v.valid_to)
  order by 2, 6
) c join grid.measure m on m.id = c.measure_id join registry.source s on s.id = m.source_id;
insert into grid.change_kind select distinct source_id, change_type, country, operator_id from grid.change;

insert into registry.postcode_point (country, code, location) values
  ('ES', '48001', ST_SetSRID(ST_MakePoint(-3, 43), 4326)::geography),
  ('ES', '48001', ST_SetSRID(ST_MakePoint(-2.8, 43.1), 4326)::geography),
  ('ES', '35001', ST_SetSRID(ST_MakePoint(-15.4, 28.1), 4326)::geography),
  ('NL', '1234', ST_SetSRID(ST_MakePoint(-2.9, 43.05), 4326)::geography);
insert into registry.postcode_area (country, code, area) values
  ('FR', '64000', ST_Multi(ST_MakeEnvelope(-3.01, 42.99, -2.9, 43.05, 4326)));
insert into grid.source_count
select s.id, (select count(*) from grid.asset_source a where a.source_id = s.id),
  (select count(*) from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = s.id)
from registry.source s;
update registry.revision set registry = registry + 1, publishes = publishes + 15, synthetic = true;
