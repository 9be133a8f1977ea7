-- More kinds of figures for capacity-data.sql: free capacity in MVA, kVA and in no unit but percent; classes of every meaning, and one that
-- no legend explains.
create temporary table changed as
select m.id, m.key, case m.key when 'station' then 'MVA' when 'flexible' then 'kVA' when 'share' then 'percent' else m.unit end as unit
from grid.measure m where m.key in ('station', 'flexible', 'share');
update grid.measure m set unit = c.unit, availability_type = 'available' from changed c where c.id = m.id;
update grid.record r set unit = c.unit from changed c where c.id = r.measure_id;
update grid.record_version r set unit = c.unit from changed c where c.id = r.measure_id;
update grid.measure set classes = '{"1": "a", "2": "b", "3": "c"}', class_meanings = '{"1": "available", "2": "limited", "3": "none"}' where unit = 'class';
update grid.record set class_code = (1 + abs(hashtext(id)) % 4)::text where state = 'class_only';
update grid.record_version set class_code = (1 + abs(hashtext(record_id)) % 4)::text where state = 'class_only';
-- A horizon that holds this year, dust above and below zero, and an area of which only the box is known.
update grid.measure set year_from = 2024 where key = 'decade';
update grid.record set value = -1.1e-16 where value = 0 and hashtext(id) % 9 = 0;
update grid.record_version set value = -1.1e-16 where value = 0 and hashtext(record_id) % 9 = 0;
update grid.record set value = 1.1e-16 where value = 0 and hashtext(id) % 5 = 0;
update grid.record_version set value = 1.1e-16 where value = 0 and hashtext(record_id) % 5 = 0;
update grid.asset set precision = 'box' where type = 'area' and area is not null;
-- Every second asset of an operator stands where the one before it stands: what is nearest is then decided by id.
update grid.asset a set lon = b.lon, lat = b.lat, point = b.point, footprint = b.footprint
from generate_series(4, 240) n join grid.asset b on b.scheme = 'own' and b.identifier = (n - 3)::text
where n % 6 < 3 and a.scheme = 'own' and a.identifier = n::text;
-- Boxes among the others, larger than many a radius.
create temporary table boxed as select a.id from grid.asset a where a.scheme = 'own' and a.identifier = any ('{10,28,52,76,94,118,136,160}') and a.lon is not null;
update grid.asset a set type = 'area', precision = 'box', area = ST_Multi(ST_Expand(ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326), 0.1)),
  footprint = ST_Multi(ST_Expand(ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326), 0.1))::geography
from boxed b where b.id = a.id;
update grid.record r set asset_type = 'area' from boxed b where b.id = r.asset_id;
update grid.record_version r set asset_type = 'area' from boxed b where b.id = r.asset_id;
-- Beside the figures of solar power the same in newer data, for flexible connections, in MVA, of an unknown date, and three times as much for a year that
-- has ended: beside figures for now and for years around both, and alone of its kind. And five times as much that another measure surpasses. Where
-- load is in MW, generation in MVA alone.
create temporary table copied as
select n.key, m.id as of_measure, m.direction, n.firmness, n.unit, n.source_date, n.year, n.until
from grid.measure m
cross join lateral (values ('newer', m.firmness, m.unit, '2026-10-29'::date, null::integer, null::integer), ('interruptible', 'flexible', m.unit, m.source_date, null, null),
  ('apparent', m.firmness, 'MVA', m.source_date, null, null), ('undated', m.firmness, m.unit, null, null, null),
  ('span', m.firmness, m.unit, m.source_date, 2020, 2031),
  ('past', m.firmness, m.unit, m.source_date, 2024, 2024), ('only_past', 'mixed', m.unit, m.source_date, 2024, 2024),
  ('surpassed', m.firmness, m.unit, m.source_date, null, null)) n (key, firmness, unit, source_date, year, until)
where m.key = 'solar' and m.source_id = (select s.id from registry.source s where s.key = 'alba-open')
union all
select 'reverse', m.id, 'generation', m.firmness, 'MVA', m.source_date, null, null
from grid.measure m join registry.source s on s.id = m.source_id where s.key = 'alba-open' and m.key = 'firm';
insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind, year_from, year_to, methodology_id, unit, negative_meant, source_date, may_be_best)
select m.source_id, c.key, c.key, c.direction, 'any', '{any}', m.availability_type, c.firmness, case when c.year is null then m.horizon_kind when c.year = c.until then 'year' else 'range' end, c.year, c.until, m.methodology_id, c.unit, m.negative_meant, c.source_date, c.key <> 'surpassed'
from copied c join grid.measure m on m.id = c.of_measure;
insert into grid.run_measure select n.id, u.effective_at, u.run_id, case when c.key <> 'undated' then u.source_date end
from copied c join grid.measure n on n.key = c.key join grid.run_measure u on u.measure_id = c.of_measure;
insert into grid.record (id, measure_id, asset_id, state, value, value_min, value_max, unit, as_published, locator, run_id)
select 'cap_' || substr(md5(c.key || r.id), 1, 20), n.id, r.asset_id, r.state, case when c.year = c.until then 3 * r.value when c.key = 'surpassed' then 5 * r.value else r.value end, r.value_min, r.value_max, n.unit, r.as_published, r.locator, r.run_id
from copied c join grid.measure n on n.key = c.key join grid.record r on r.measure_id = c.of_measure;
insert into grid.record_version (record_id, valid_from, measure_id, asset_id, point, state, value, value_min, value_max, unit, class_code, class_label, as_published, locator, run_id)
select r.id, g.effective_at, r.measure_id, r.asset_id, '', r.state, r.value, r.value_min, r.value_max, r.unit, r.class_code, r.class_label, r.as_published, r.locator, r.run_id
from grid.record r join grid.run g on g.id = r.run_id where r.measure_id in (select n.id from copied c join grid.measure n on n.key = c.key);
update grid.source_count c set assets = n.assets, series = n.series
from (
  select s.id, (select count(*) from grid.asset_source a where a.source_id = s.id) as assets, (select count(*) from grid.record r where r.source_no = s.no) as series
  from registry.source s) n
where n.id = c.source_id;
-- What limits figures, and works: of every third and fifth record; facts of three in four. Of withheld ones too.
create temporary table beside as
select r.id,
  case abs(hashtext(r.id)) % 3 when 0 then jsonb_build_array(jsonb_build_object('side', 'here', 'kind', (array['thermal', 'voltage', 'fault_level', 'other'])[1 + abs(hashtext(r.id || 'k')) % 4], 'direction', null, 'text', 'x'))
    || case abs(hashtext(r.id || 't')) % 4 when 0 then '[{"side": "upstream", "kind": "voltage", "direction": null, "text": "y"}]' else '[]' end::jsonb end as limits,
  case abs(hashtext(r.id || 'w')) % 5
    when 0 then jsonb_build_array(jsonb_build_object('side', 'here', 'text', 'z', 'year', 2026 + abs(hashtext(r.id || 'y')) % 4, 'date', null, 'as_published', null))
      || case abs(hashtext(r.id || 'l')) % 4 when 0 then '[{"side": "upstream", "text": "v", "year": 2027, "date": "2027-03-01", "as_published": null}]'
        when 1 then '[{"side": "upstream", "text": "u", "year": null, "date": null, "as_published": null}]' else '[]' end::jsonb
    when 1 then jsonb_build_array(jsonb_build_object('side', 'here', 'text', 'z', 'year', 2027, 'date', (array['2027-06-29', '2027-06-30', '2027-12-31'])[1 + abs(hashtext(r.id || 'd')) % 3], 'as_published', null)) end as works,
  case when abs(hashtext(r.id || 'f')) % 4 > 0 then '[{"kind": "fault_level", "label": "f", "text": "10 MW", "value": 10, "unit": "MW", "exists": false}]'::jsonb
    || (array['[]', '[{"kind": "assessed_above", "label": "t", "text": "200kW", "value": 200, "unit": "kW"}]', '[{"kind": "assessed_above", "label": "t", "text": "5MW", "value": 5, "unit": "MW"}]',
      '[{"kind": "assessed_above", "label": "t", "text": "none", "value": null, "unit": null}]', '[{"kind": "assessed_above", "label": "t", "text": "1MW", "value": 1, "unit": "MW"}]'])[1 + abs(hashtext(r.id || 'a')) % 5]::jsonb
    || (array['[]', '[{"kind": "technical_limit", "label": "l", "text": "Yes", "value": null, "unit": null, "exists": true}]', '[{"kind": "technical_limit", "label": "l", "text": "No", "value": null, "unit": null, "exists": false}]',
      '[{"kind": "technical_limit", "label": "l", "text": "?", "value": null, "unit": null}]', '[{"kind": "technical_limit", "label": "l", "text": "0", "value": 0, "unit": "MW"}]'])[1 + abs(hashtext(r.id || 'b')) % 5]::jsonb end as facts
from grid.record r;
update grid.record r set limits = b.limits, works = b.works, facts = b.facts from beside b where b.id = r.id;
update grid.record_version r set limits = b.limits, works = b.works, facts = b.facts from beside b where b.id = r.record_id;
-- Who is fed by whom: most assets by one or two of twelve that have many records, some of these by one another, and two in a circle.
create temporary table numbered as
select a.id, row_number() over (order by (select count(*) from grid.record r where r.asset_id = a.id) desc, a.id) as n, s.id as source_id
from grid.asset a cross join (select min(id) as id from registry.source where listed) s where a.merged_into is null;
insert into grid.asset_upstream (asset_id, source_id, name, upstream_asset_id, basis, candidates)
select a.id, a.source_id, 'above ' || u.n, u.id, 'name', 1
from numbered a join numbered u on u.id <> a.id and case when a.n <= 12 then a.n % 3 = 0 and u.n = a.n % 4 + 1 or a.n + u.n = 21 and a.n in (10, 11)
  else abs(hashtext(a.id)) % 3 > 0 and u.n = abs(hashtext(a.id || 'u')) % 12 + 1 or abs(hashtext(a.id)) % 5 = 1 and u.n = abs(hashtext(a.id || 'v')) % 12 + 1 end;
insert into grid.asset_upstream (asset_id, source_id, name, candidates) select a.id, a.source_id, 'nobody', 0 from numbered a where a.n % 4 = 0;
select grid.settle_chains();
update registry.revision set publishes = publishes + 1;
