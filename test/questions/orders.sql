-- Which figure heads an asset: figures of generation in kW, those of one case at each asset. For each two members of the order (closeness of technology, year,
-- scenario, firmness, original or copy, date) two of them: the first is better by the earlier member, the second, of twice the amount, by the later one. Then a wider
-- list of technologies, figures of ten times the amount that may not head for one reason each, views of which the least counts, one that may be used here and
-- below, one of a year that has ended, scenarios with and without a best one, and one that another surpasses.
insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after, rights_mode, semantics, manifest, manifest_folder, copy_of)
select 'src_' || substr(md5('copy'), 1, 20), 'alba-copy', s.operator_id, s.country, 'alba-copy', s.url, s.operator_url, false, s.cadence, s.stale_after, s.rights_mode, '{}', '{}', '/', s.id
from registry.source s where s.key = 'alba-open';
insert into grid.run (source_id, status, document_url, document_sha256, retrieved_at, source_date, source_date_basis, published_at, effective_at)
select c.id, 'published', r.document_url, r.document_sha256, r.retrieved_at, r.source_date, r.source_date_basis, r.published_at, r.effective_at
from registry.source c join grid.run r on r.source_id = c.copy_of where c.key = 'alba-copy' order by r.id;
update registry.source s set current_run = r.id, published_at = r.published_at, retrieved_at = r.retrieved_at, source_date = r.source_date, source_date_basis = r.source_date_basis
from grid.run r where s.key = 'alba-copy' and r.id = (select max(n.id) from grid.run n where n.source_id = s.id);
create temporary table ordered as
with member (place, worse) as (
  values (1, '{"technologies": "{wind}"}'::jsonb), (2, '{"year": 2030}'), (3, '{"scenario": "unlikely", "best": false}'),
    (4, '{"firmness": "unspecified"}'), (5, '{"copy": true}'), (6, '{"date": "2026-09-15"}')
), pair as (
  select row_number() over (order by a.place, b.place) - 1 as n, b.worse as first, a.worse as second from member a join member b on a.place < b.place
), stated (n, key, says, factor) as (
  select p.n, 'pair-' || p.n || '-first', p.first, 1 from pair p
  union all select p.n, 'pair-' || p.n || '-second', p.second, 2 from pair p
  union all values
    (15, 'wider', '{"technologies": "{wind,storage}", "date": "2026-09-15"}'::jsonb, 1), (15, 'narrower', '{"technologies": "{wind}"}', 2),
    (16, 'power-park', '{"technologies": "{inverter_based}", "date": "2026-09-15"}', 1), (16, 'several', '{"technologies": "{solar,wind,storage}"}', 2),
    (17, 'unconditional', '{"technologies": "{wind}"}', 1), (17, 'conditional', '{"condition": [{"code": "self_consumption", "text": "x", "language": "en"}]}', 10),
    (18, 'own', '{"technologies": "{wind}"}', 1), (18, 'of-above', '{"about": "upstream"}', 10),
    (19, 'at', '{"technologies": "{wind}"}', 1), (19, 'below', '{"connects": "below"}', 10),
    (20, 'before-works', '{"technologies": "{wind}"}', 1), (20, 'after-works', '{"kind": "after_reinforcement", "year": 2030}', 10),
    (21, 'inflexible', '{"technologies": "{wind}"}', 1), (21, 'curtailed', '{"firmness": "flexible"}', 10),
    (22, 'winter', '{"views": "seasons"}', 2), (22, 'summer', '{"views": "seasons"}', 1),
    (23, 'either', '{"connects": "either"}', 1), (23, 'here', '{"technologies": "{wind}"}', 2),
    (24, 'coming', '{"year": 2031}', 1), (24, 'ended', '{"year": 2024}', 2),
    (25, 'fast', '{"scenario": "fast"}', 2), (25, 'slow', '{"scenario": "slow"}', 1),
    (26, 'superseded', '{"best": false}', 10), (26, 'strict', '{"firmness": "unspecified"}', 1),
    -- A view comes before what is none, after the date, and the amount after both.
    (27, 'of-october', '{}', 1), (27, 'view-of-september', '{"views": "ages", "date": "2026-09-15"}', 1), (28, 'view', '{"views": "sides"}', 1), (28, 'no-view', '{}', 2),
    (29, 'last', '{}', 1), (29, 'last-but-one', '{"date": "2026-09-15"}', 2),
    -- Of assets that feed others, in MW.
    (null, 'feeding', '{"technologies": "{wind}", "connects": "below", "unit": "MW"}', 1),
    -- Of load, two equal figures of two units, of which one is stale.
    (null, 'aged', '{"direction": "load", "unit": "kVA", "date": "2024-01-01"}', 1), (null, 'current', '{"direction": "load"}', 1),
    -- Of two with a condition the greater is a range, which no least figure is held against.
    (null, 'spread', '{"direction": "load", "unit": "MW", "condition": [{"code": "self_consumption", "text": "x", "language": "en"}]}', 2),
    (null, 'exact', '{"direction": "load", "unit": "MW", "condition": [{"code": "self_consumption", "text": "x", "language": "en"}]}', 1)
)
select s.n, s.key, s.factor, coalesce(x.technologies, '{any}') as technologies, x.condition, coalesce(x.connects, 'here') as connects, coalesce(x.about, 'asset') as about, x.views, x.scenario, coalesce(x.best, true) as best,
  coalesce(x.firmness, 'firm') as firmness, coalesce(x.kind, case when x.year is null then 'snapshot' else 'year' end) as kind, x.year, coalesce(x.date, '2026-10-29') as date, coalesce(x.unit, 'kW') as unit, coalesce(x.direction, 'generation') as direction,
  (select o.id from registry.source o where o.key = case when x.copy then 'alba-copy' else 'alba-open' end) as source_id
from stated s
cross join lateral jsonb_to_record(s.says) x (technologies text[], condition jsonb, connects text, about text, views text, firmness text, kind text, year integer, date date, unit text, copy boolean, scenario text, best boolean, direction text);
insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind, year_from, year_to, methodology_id, unit,
  negative_meant, source_date, condition, connects, about, views, scenario, may_be_best)
select o.source_id, o.key, o.key, o.direction, case when cardinality(o.technologies) = 1 then o.technologies[1] else 'several' end, o.technologies, 'available', o.firmness, o.kind,
  o.year, o.year, m.methodology_id, o.unit, true, o.date, o.condition, o.connects, o.about, o.views, o.scenario, o.best
from ordered o cross join grid.measure m join registry.source s on s.id = m.source_id where s.key = 'alba-open' and m.key = 'solar' order by o.n, o.key;
insert into grid.run_measure select m.id, r.effective_at, r.id, m.source_date from ordered o join grid.measure m on m.source_id = o.source_id and m.key = o.key join grid.run r on r.source_id = m.source_id;
create temporary table figured as
select 'cap_' || substr(md5(m.key || a.id || p.point), 1, 20) as id, m.id as measure_id, p.point, o.key = 'spread' as spread, m.source_id, o.unit, a.id as asset_id, a.voltage_kv, o.factor * (3 + abs(hashtext(a.id)) % 50) / p.part as value
from ordered o join grid.measure m on m.source_id = o.source_id and m.key = o.key
join grid.asset a on a.merged_into is null and case when o.direction = 'load' then abs(hashtext(a.id || 'equal')) % 9 = 0 when o.n is null then abs(hashtext(a.id || 'feeds')) % 3 = 0 else abs(hashtext(a.id || 'order')) % 30 = o.n end
-- Of one measure the greatest of several points of an asset counts.
cross join (values ('', 1), ('B', 2)) p (point, part)
where p.point = '' or o.key = 'current';
insert into grid.asset_source select distinct f.asset_id, f.source_id from figured f on conflict do nothing;
insert into grid.record (id, measure_id, asset_id, point, state, value, value_min, value_max, unit, as_published, voltage_kv, locator, run_id)
select f.id, f.measure_id, f.asset_id, f.point, 'published', case when not f.spread then f.value end, case when f.spread then f.value / 4 end, case when f.spread then f.value end, f.unit, 'x', f.voltage_kv, 'row 1', r.id
from figured f join grid.run r on r.id = (select min(n.id) from grid.run n where n.source_id = f.source_id);
insert into grid.record_version (record_id, valid_from, measure_id, asset_id, point, state, value, value_min, value_max, unit, as_published, locator, run_id)
select r.id, g.effective_at, r.measure_id, r.asset_id, r.point, r.state, r.value, r.value_min, r.value_max, r.unit, r.as_published, r.locator, r.run_id
from grid.record r join figured f on f.id = r.id join grid.run g on g.id = r.run_id;
insert into grid.source_count
select s.id, (select count(*) from grid.asset_source a where a.source_id = s.id), (select count(*) from grid.record r where r.source_no = s.no)
from registry.source s where s.key = 'alba-copy';
update grid.source_count c set assets = (select count(*) from grid.asset_source a where a.source_id = s.id), series = (select count(*) from grid.record r where r.source_no = s.no)
from registry.source s where s.id = c.source_id and s.key = 'alba-open';
update registry.revision set registry = registry + 1, publishes = publishes + 1;
