-- baseline
-- For nearby and for tiles: what records are counted and chosen by around a place, figures masked where rights withhold them.

create view grid.record_figure as
  select r.id, r.asset_id, r.measure_id,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then
      case when coalesce(r.value, r.value_max, r.value_min) >= 0.0005 then 'capacity'
           when coalesce(r.value, r.value_max, r.value_min) is not null then 'zero'
           when r.state = 'class_only' then 'class'
           else 'none' end
      else 'withheld' end as kind,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mw end as value_mw,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mva end as value_mva,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then (
      select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) end as class_meaning,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.limits end as limits,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.works end as works
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s)) is true;
comment on view grid.record_figure is
  'Every current record with what kind of figure it has: capacity, zero (below 0.0005 of its unit), class, none, or
   withheld. All its columns are in the index record_asset, and sources are looked up in tables hashed once a query.';

create view grid.version_kind as
  select v.record_id as id, v.asset_id, v.measure_id,
    case when v.source_no in (select s.no from grid.current_source s where s.granted)
      then (array['capacity', 'zero', 'class', 'none'])[1 + v.kind] else 'withheld' end as kind,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then v.value_mw end as value_mw,
    v.valid_from, v.valid_to,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then v.value_mva end as value_mva,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then (
      select grid.class_meaning(m.class_meanings, v.class_code) from grid.measure m where m.id = v.measure_id) end as class_meaning,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then v.limits end as limits,
    case when v.source_no in (select s.no from grid.current_source s where s.granted) then v.works end as works
  from grid.record_version v
  where (v.source_no in (select s.no from grid.current_source s)) is true;
comment on view grid.version_kind is
  'Every version with what kind of figure it has, as grid.record_figure has it of records. All its columns are in the index
   record_version_asset; the asset is the record''s own, which may have been merged.';

create view grid.record_amount as
  select r.asset_id, r.measure_id,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.state else 'withheld' end as state,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mw end as value_mw,
    case when r.source_no in (select s.no from grid.current_source s where s.granted)
      then coalesce(r.value, r.value_max, r.value_min) end as amount,
    r.cell, r.voltage_kv, r.asset_type, r.id,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.value_mva end as value_mva,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.class_code end as class_code,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then (
      select grid.class_meaning(m.class_meanings, r.class_code) from grid.measure m where m.id = r.measure_id) end as class_meaning,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.limits end as limits,
    case when r.source_no in (select s.no from grid.current_source s where s.granted) then r.works end as works
  from grid.record r
  where (r.source_no in (select s.no from grid.current_source s)) is true;
comment on view grid.record_amount is
  'Every current record with its figure, of which the best of an asset is chosen: value_mw where the unit is MW, amount in any unit. Read
   from the index record_asset alone, as grid.record_figure, or by measure and cell from record_place alone.';

create view grid.limited_measure as
  with recursive found as (
    (select r.measure_id as id from grid.record r where r.limits is not null order by 1 limit 1)
    union all
    select (select r.measure_id from grid.record r where r.limits is not null and r.measure_id > f.id order by 1 limit 1)
    from found f where f.id is not null)
  select f.id from found f where f.id is not null;
comment on view grid.limited_measure is 'Measures with records that state what limits them; withheld ones too.';

create view grid.measure_with_works as
  with recursive found as (
    (select r.measure_id as id from grid.record r where r.works is not null order by 1 limit 1)
    union all
    select (select r.measure_id from grid.record r where r.works is not null and r.measure_id > f.id order by 1 limit 1)
    from found f where f.id is not null)
  select f.id from found f where f.id is not null;
comment on view grid.measure_with_works is 'Measures with records that state works; withheld ones too.';
