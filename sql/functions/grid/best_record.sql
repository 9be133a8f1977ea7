-- The record that says most of what is available at an asset in a direction: the one that the capacity tiles tell of. Null for none.
--   wanted_direction  generation or load; a bidirectional record counts for both
create or replace function grid.best_record(of_asset text, wanted_direction text) returns text
  language sql stable
as $$
  select r.id
  from grid.record_masked r
  join tiles.capacity_measures('{}') m on m.id = r.measure_id
  where r.asset_id = of_asset and m.shown and case wanted_direction when 'generation' then m.generation else m.load end
  order by
    case r.state when 'withheld' then 1 when 'not_published' then 0 when 'class_only' then 2
      else case when r.value_mw is null then 3 else 4 end end desc,
    case r.state when 'published' then coalesce(r.value_mw,
      coalesce((r.figure).value, (r.figure).value_max, (r.figure).value_min) / m.per_mw::numeric) end desc nulls last,
    m.preference, r.id
  limit 1
$$;
