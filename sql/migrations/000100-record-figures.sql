-- What counting and choosing records around a place reads, from one index: figures and states, masked.

drop index grid.record_asset;
create index record_asset on grid.record (asset_id, measure_id) include (id, state, value, value_min, value_max, value_mw);

create view grid.record_figure as
  select r.id, r.asset_id, r.measure_id,
    case when r.measure_id in (select m.id from grid.current_measure m where m.granted) then
      case when coalesce(r.value, r.value_max, r.value_min) >= 0.0005 then 'capacity'
           when coalesce(r.value, r.value_max, r.value_min) is not null then 'zero'
           when r.state = 'class_only' then 'class'
           else 'none' end
      else 'withheld' end as kind,
    case when r.measure_id in (select m.id from grid.current_measure m where m.granted) then r.value_mw end as value_mw
  from grid.record r
  where (r.measure_id in (select m.id from grid.current_measure m)) is true;
comment on view grid.record_figure is
  'Every current record with what kind of figure it has: capacity, zero (below 0.0005 of its unit), class, none, or
   withheld. The measures are looked up in tables hashed once a query, and every column is in the index record_asset.';

drop function if exists grid.capacity_near(jsonb, integer[], geography, float8, text[], jsonb, integer);
drop function if exists grid.capacity_summary(jsonb, integer[], text[]);
drop function if exists grid.nearest_assets(geography, float8, integer);
