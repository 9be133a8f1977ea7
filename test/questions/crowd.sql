-- A crowd: 3,500 assets within 2° of 21° E, 11° N, most of them with one or two records, for tiles that draw cells.
insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv, precision,
  stated_by, lon, lat, point, footprint, first_run)
select 'ast_' || substr(md5('c' || n), 1, 20), o.id, 'crowd', n::text, (array['substation', 'node', 'feeder'])[1 + n % 3], 'Crowd ' || n, 'crowd-' || n,
  'crowd ' || n, o.country, case when n % 5 > 0 then (array[20, 33, 110])[1 + n % 3] end, 'exact', s.id, p.lon, p.lat,
  ST_Transform(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326), 3857), ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326)::geography, 1
from generate_series(1, 3500) n
cross join lateral (select round((20 + 2 * (n * 7919 % 3517) / 3517.0)::numeric, 4)::float8 as lon, round((10 + 2 * (n * 104729 % 3499) / 3499.0)::numeric, 4)::float8 as lat) p
join registry.operator o on o.key = 'bruma' join registry.source s on s.key = 'bruma-open';
insert into grid.asset_source select a.id, a.stated_by from grid.asset a where a.scheme = 'crowd';
insert into grid.record (id, measure_id, asset_id, state, value, unit, class_code, class_label, as_published, locator, run_id)
select 'cap_' || substr(md5(a.id || m.id), 1, 20), m.id, a.id, case when m.unit = 'class' then 'class_only' when d.draw < 5 then 'not_published' else 'published' end,
  case when m.unit <> 'class' and d.draw >= 5 then case when d.draw < 40 then 0 else d.draw * 0.25 end end, m.unit,
  case when m.unit = 'class' then (1 + d.draw % 4)::text end, case when m.unit = 'class' then 'A class' end, 'x', 'row 1', s.current_run
from grid.asset a join grid.measure m on m.source_id = a.stated_by join registry.source s on s.id = m.source_id
cross join lateral (select abs(hashtext(a.id || m.key)) % 100 as draw) d
where a.scheme = 'crowd' and abs(hashtext(m.key || a.id)) % 100 < 40;
insert into grid.record_version (record_id, valid_from, measure_id, asset_id, point, state, value, value_min, value_max, unit, class_code, class_label, as_published, locator, run_id)
select r.id, g.effective_at, r.measure_id, r.asset_id, '', r.state, r.value, r.value_min, r.value_max, r.unit, r.class_code, r.class_label, r.as_published, r.locator, r.run_id
from grid.record r join grid.asset a on a.id = r.asset_id join grid.run g on g.id = r.run_id where a.scheme = 'crowd';
update grid.source_count c set assets = n.assets, series = n.series
from (
  select s.id, (select count(*) from grid.asset_source a where a.source_id = s.id) as assets, (select count(*) from grid.record r where r.source_no = s.no) as series
  from registry.source s) n
where n.id = c.source_id;
update registry.revision set publishes = publishes + 1;
