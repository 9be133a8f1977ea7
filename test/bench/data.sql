-- A large grid for measurements, the same on every machine: everything follows from the row's number through PostgreSQL's
-- own hash. Run with bench.assets set; an asset has four records, each with 1.55 versions in twelve monthly vintages, and
-- ten changes, most of them of the years before those vintages.
--   60 sources of 30 operators in 15 countries, under every rights mode (eight in fifteen granted, of AT and FR none), of 2 to 40
--   measures
--   92 % of the published figures are zero; one measure in eight is in MVA and one in sixteen a class
--   one asset in forty lies within 25 km of 0° E, 50° N, three in eight around 300 towns, 3 % nowhere
--   100,000 postcodes: 91,000 points of FR and 9,000 areas of NL

create function pg_temp.part(n bigint, seed bigint) returns float8 language sql immutable parallel safe
  as $$ select (hashint8extended(n, seed) & 2147483647) / 2147483648.0 $$;
create function pg_temp.id(prefix text, n bigint) returns text language sql immutable parallel safe
  as $$ select prefix || left(md5(prefix || n), 20) $$;
create function pg_temp.month(n integer) returns timestamptz language sql stable
  as $$ select date_trunc('month', now()) - interval '12 months' + n * interval '1 month' $$;

create temporary table place as
select n, 0.0 as lon, 50.0 as lat from generate_series(0, 0) n
union all
select n, -8 + 32 * pg_temp.part(n, 1), 37 + 22 * pg_temp.part(n, 2) from generate_series(1, 300) n;

insert into registry.operator (id, key, name, type, country)
select pg_temp.id('op_', n), 'operator-' || n, 'Operator ' || n, 'DSO',
  (array['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'PT', 'SE'])[1 + n % 15]
from generate_series(1, 30) n;
update registry.country set listed = true where code in (select country from registry.operator);

insert into registry.methodology (id, operator_id, key, name, basis, network_state, included, comparability_class, additive,
  disclaimers)
select pg_temp.id('mth_', n), pg_temp.id('op_', n), 'own', 'Own ' || n, 'load_flow', 'n_1', '{}', 'class-' || n % 9, false,
  '[{"text": "Indicative only; the operator confirms capacity on application.", "language": "en"}]'
from generate_series(1, 30) n;

insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after,
  licence_name, licence_url, attribution_text, attribution_url, rights_mode, semantics, manifest, manifest_folder)
select pg_temp.id('src_', n), 'source-' || n, o.id, o.country, 'Source ' || n, 'https://example.org/' || n,
  'https://example.org/map/' || n, false, 'monthly', '60 days', 'Open licence', 'https://example.org/licence',
  'Operator data ' || n, 'https://example.org/terms',
  (array['pending_review', 'derived_only', 'commercial_use_with_attribution', 'redistribution_allowed',
    'redistribution_allowed', 'link_only', 'commercial_use_with_attribution', 'pending_review', 'redistribution_allowed',
    'blocked', 'redistribution_allowed', 'derived_only', 'commercial_use_with_attribution', 'redistribution_allowed',
    'internal_cache_only'])[1 + n % 15], '{}', '{}', '/'
from generate_series(1, 60) n join registry.operator o on o.key = 'operator-' || (n + 1) / 2;

insert into grid.run (source_id, status, document_url, document_name, document_sha256, retrieved_at, source_date,
  source_date_basis, started_at, finished_at, published_at, effective_at)
select pg_temp.id('src_', s), 'published', 'https://example.org/' || s || '/' || m, 'capacity.csv', encode(sha256(
  convert_to(s || '/' || m, 'UTF8')), 'hex'), pg_temp.month(m), pg_temp.month(m)::date - s % 40, 'filename',
  pg_temp.month(m), pg_temp.month(m), pg_temp.month(m), pg_temp.month(m) + s * interval '1 minute'
from generate_series(0, 11) m, generate_series(1, 60) s order by m, s;
update registry.source s set current_run = r.id, published_at = r.published_at, retrieved_at = r.retrieved_at,
  source_date = r.source_date, source_date_basis = r.source_date_basis, document_url = r.document_url,
  document_sha256 = r.document_sha256
from (select distinct on (source_id) * from grid.run order by source_id, id desc) r where r.source_id = s.id;

insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind,
  year_from, year_to, methodology_id, unit, negative_meant, source_date)
select pg_temp.id('src_', s), 'measure_' || k, 'Column ' || k, (array['generation', 'load', 'bidirectional'])[1 + k % 3],
  (array['any', 'solar', 'wind', 'storage', 'any', 'ev_charging'])[1 + k % 6],
  array[(array['any', 'solar', 'wind', 'storage', 'any', 'ev_charging'])[1 + k % 6]],
  (array['available', 'total', 'connected', 'reserved', 'available'])[1 + k % 5],
  (array['firm', 'flexible', 'unspecified'])[1 + (k / 3) % 3], case when k % 4 = 3 then 'year' else 'snapshot' end,
  case when k % 4 = 3 then 2026 + k end, case when k % 4 = 3 then 2026 + k end, pg_temp.id('mth_', (s + 1) / 2),
  case when k % 16 = 15 then 'class' when k % 8 = 6 then 'MVA' else 'MW' end, false, r.source_date
from generate_series(1, 60) s cross join lateral generate_series(1, 2 + s * 7 % 39) k
join registry.source r on r.id = pg_temp.id('src_', s)
order by s, k;
insert into grid.measure_json select * from grid.measure_part;
insert into grid.run_measure
select m.id, r.effective_at, r.id, r.source_date from grid.measure m join grid.run r on r.source_id = m.source_id;

create temporary table bench_asset as
select g.n, pg_temp.id('ast_', g.n) as id, 1 + (pg_temp.part(g.n, 3) * 30)::int % 30 as operator, t.lon, t.lat, t.nowhere,
  t.lat is not null and pg_temp.part(g.n, 4) < 0.005 as is_area,
  case when pg_temp.part(g.n, 5) < 0.9 then (array[11, 20, 30, 45, 66, 110, 132, 150, 220, 380])[1 + (pg_temp.part(g.n, 6) * 10)::int % 10] end as kv
from generate_series(1, current_setting('bench.assets')::int) g (n)
cross join lateral (
  select p.n as town, sqrt(pg_temp.part(g.n, 8)) * 0.22 as r, 2 * pi() * pg_temp.part(g.n, 9) as turn, p.lon, p.lat
  from place p where p.n = case when g.n % 40 = 0 then 0 else 1 + (pg_temp.part(g.n, 7) * 300)::int % 300 end) p
cross join lateral (
  select pg_temp.part(g.n, 10) < 0.03 as nowhere,
    round((case when g.n % 40 = 0 or g.n % 8 in (1, 3, 5) then p.lon + p.r * 1.5 * cos(p.turn) else -9 + 34 * pg_temp.part(g.n, 11) end)::numeric, 7) as lon,
    round((case when g.n % 40 = 0 or g.n % 8 in (1, 3, 5) then p.lat + p.r * sin(p.turn) else 37 + 23 * pg_temp.part(g.n, 12) end)::numeric, 7) as lat) t;

analyze bench_asset;

insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv, precision,
  stated_by, lon, lat, point, area, footprint, first_run)
select a.id, pg_temp.id('op_', a.operator), 'own', a.n::text,
  case when a.is_area then 'area' else (array['substation', 'substation', 'busbar', 'node', 'feeder'])[1 + a.n % 5] end,
  'Estación ' || a.n, 'estacion-' || a.n, 'estacion ' || a.n, o.country, a.kv,
  case when a.nowhere then 'unknown' else 'exact' end, pg_temp.id('src_', a.operator * 2),
  g.lon, g.lat, ST_Transform(g.point, 3857), g.area, coalesce(g.area, g.point)::geography, 1
from bench_asset a join registry.operator o on o.id = pg_temp.id('op_', a.operator)
cross join lateral (
  select case when not nowhere then lon end as lon, case when not nowhere then lat end as lat,
    case when not nowhere then ST_SetSRID(ST_MakePoint(lon, lat), 4326) end as point,
    case when is_area and not nowhere then ST_Multi(ST_Expand(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 0.03)) end as area) g
order by a.id;
insert into grid.asset_source
select a.id, pg_temp.id('src_', a.operator * 2 - s) from bench_asset a, generate_series(0, 1) s;

-- Four measures of its operator for each asset, the figure's month the last in which it changed.
create temporary table bench_measure as
select row_number() over (partition by o.n order by m.id) - 1 as k, count(*) over (partition by o.n) as count, o.n as operator,
  m.id, m.unit, m.source_id, substring(s.key from 8)::int as source
from grid.measure m join registry.source s on s.id = m.source_id
join generate_series(1, 30) o (n) on s.operator_id = pg_temp.id('op_', o.n);
analyze bench_measure;
create temporary table bench_record as
select pg_temp.id('cap_', a.n::bigint * 4 + j) as id, a.n::bigint * 4 + j as n, m.id as measure_id, m.unit, m.source, a.id as asset_id,
  a.kv
from bench_asset a
cross join generate_series(0, 3) j
join bench_measure z on z.operator = a.operator and z.k = 0
join bench_measure m on m.operator = a.operator and m.k = ((pg_temp.part(a.n, 13) * z.count)::bigint + j) % z.count;
analyze bench_record;

create temporary table bench_version as
select r.*, v.month, lead(v.month) over (partition by r.n order by v.month) as next_month, f.state, f.value
from bench_record r
cross join lateral (select m as month from generate_series(0, 11) m where m = 0 or pg_temp.part(r.n, 100 + m) < 0.05) v
cross join lateral (
  select case when unit = 'class' then 'class_only' when pg_temp.part(r.n, 200 + v.month) < 0.03 then 'not_published' else 'published' end as state,
    case when unit = 'class' or pg_temp.part(r.n, 200 + v.month) < 0.03 then null
      when pg_temp.part(r.n, 300 + v.month) < 0.92 then 0
      else round((300 * power(pg_temp.part(r.n, 400 + v.month), 3))::numeric, 2) + 0.01 end as value) f;

create index on bench_version (n, next_month);
analyze bench_version, grid.run, registry.source;

insert into grid.record (id, measure_id, asset_id, state, value, unit, class_code, class_label, as_published, queue_mw,
  limiting_factors, notes, locator, run_id, source_no, asset_type, voltage_kv, lon, lat)
select v.id, measure_id, asset_id, state, value, v.unit, case when state = 'class_only' then '2' end,
  case when state = 'class_only' then 'Limited' end, value::text, case when n % 7 = 0 then n % 90 end,
  case when n % 11 = 0 then array['transformer T1'] else '{}' end, null, 'row ' || n,
  month * 60 + source, s.no, a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat
from bench_version v join registry.source s on s.key = 'source-' || v.source join grid.asset a on a.id = v.asset_id
where next_month is null order by measure_id, v.id;

insert into grid.record_version (record_id, valid_from, valid_to, measure_id, asset_id, point, state, value, unit, class_code,
  class_label, as_published, queue_mw, limiting_factors, locator, run_id, source_no, asset_type, voltage_kv, lon, lat)
select v.id, f.effective_at, coalesce(u.effective_at, 'infinity'), measure_id, asset_id, '', state, value, unit,
  case when state = 'class_only' then '2' end, case when state = 'class_only' then 'Limited' end, value::text,
  case when n % 7 = 0 then n % 90 end, case when n % 11 = 0 then array['transformer T1'] else '{}' end, 'row ' || n, f.id,
  s.no, a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat
from bench_version v
join registry.source s on s.key = 'source-' || v.source
join grid.asset a on a.id = v.asset_id
join grid.run f on f.id = v.month * 60 + v.source
left join grid.run u on u.id = v.next_month * 60 + v.source
order by v.month, v.measure_id, v.id;

create temporary table bench_change as
select row_number() over (order by v.month, v.source, v.id) as n, v.month, v.source, v.asset_id, v.id as record_id,
  ingest.change_tags(lag.value, v.unit, v.value, v.unit) as tags,
  ingest.change_side(lag.value, v.unit, null, lag.state, '2026-01-01') as before,
  ingest.change_side(v.value, v.unit, null, v.state, '2026-02-01') as after
from bench_version v join bench_version lag on lag.n = v.n and lag.next_month = v.month;

-- Every year the same changes again, until there are ten for each asset.
insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags,
  before, after)
select y.first + c.n, case when (y.first + c.n) % 10 = 0 then (array['added', 'removed', 'restored'])[1 + c.n % 3] else 'changed' end,
  pg_temp.month(c.month) - y.ago * interval '1 year', c.month * 60 + c.source, s.id, s.country, s.operator_id, c.asset_id,
  c.record_id, c.tags, c.before, c.after
from (
  select ago, current_setting('bench.assets')::bigint * 10 - (ago + 1) * (select count(*) from bench_change) as first
  from generate_series(9, 0, -1) ago) y
join bench_change c on y.first + c.n > 0
join registry.source s on s.key = 'source-' || c.source
order by 1;
insert into grid.change_kind select distinct source_id, change_type, country, operator_id from grid.change;
select setval('grid.change_id', max(id)) from grid.change;

insert into registry.postcode_point (country, code, location)
select 'FR', lpad(n::text, 5, '0'), ST_SetSRID(ST_MakePoint(
  case when n % 100 = 0 then 0.2 * pg_temp.part(n, 20) else -8 + 32 * pg_temp.part(n, 20) end,
  case when n % 100 = 0 then 50 + 0.2 * pg_temp.part(n, 21) else 37 + 22 * pg_temp.part(n, 21) end), 4326)::geography
from generate_series(1, 91000) n;
insert into registry.postcode_area (country, code, area)
select 'NL', (1000 + n)::text, ST_Multi(ST_Buffer(ST_SetSRID(ST_MakePoint(-8 + 32 * pg_temp.part(n, 22), 37 + 22 * pg_temp.part(n, 23)), 4326), 0.05))
from generate_series(1, 8999) n;

insert into grid.asset_count select operator_id, country, count(*) from grid.asset group by 1, 2;
insert into grid.source_count
select s.id, (select count(*) from grid.asset_source a where a.source_id = s.id),
  (select count(*) from bench_record r where r.source = substring(s.key from 8)::int)
from registry.source s;
update registry.revision set registry = 1, publishes = 720, synthetic = true;
