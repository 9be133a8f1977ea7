-- The voltage among what records are chosen by; it is last, because a view's columns can only be added at its end.

create or replace view grid.record_figure as
  select r.id, r.asset_id, r.measure_id,
    case when r.measure_id in (select m.id from grid.current_measure m where m.granted) then
      case when coalesce(r.value, r.value_max, r.value_min) >= 0.0005 then 'capacity'
           when coalesce(r.value, r.value_max, r.value_min) is not null then 'zero'
           when r.state = 'class_only' then 'class'
           else 'none' end
      else 'withheld' end as kind,
    case when r.measure_id in (select m.id from grid.current_measure m where m.granted) then r.value_mw end as value_mw,
    r.voltage_kv
  from grid.record r
  where (r.measure_id in (select m.id from grid.current_measure m)) is true;

drop function if exists grid.capacity_band(jsonb, text, text, text, text);
