-- The first `wanted_rows` assets of a list after a key, then by id.
--   sort  name: without regard to case and accents · -voltage_kv: falling, unknown voltages come last · by id alone for any other
--   after  [search_name, id], [voltage_kv, id] or [id], or null
-- By voltage in three index scans: the assets with the key's voltage, those below it, those without one. A single condition with `or` would
-- test every row from the start of the index.
create or replace function grid.assets_in_order(q question.asked, sort text, after jsonb, wanted_rows integer)
  returns setof grid.asset_position
  language sql stable
as $$
  select a.id, null::float8, case sort when 'name' then jsonb_build_array(a.search_name, a.id)
    when '-voltage_kv' then jsonb_build_array(a.voltage_kv, a.id) else jsonb_build_array(a.id) end
  from unnest(case when after is null then array['true']
    when sort = 'name' then array['(a.search_name collate "C", a.id) > ($2 ->> 0, $2 ->> 1)']
    when sort = '-voltage_kv' then array['a.voltage_kv = ($2 ->> 0)::numeric and a.id > $2 ->> 1', 'a.voltage_kv < ($2 ->> 0)::numeric',
      'a.voltage_kv is null and ($2 ->> 0 is not null or a.id > $2 ->> 1)']
    else array['a.id > $2 ->> 0'] end) part
  cross join lateral grid.assets_listed(q, concat(part, ' order by ', case sort when 'name' then 'a.search_name collate "C", '
    when '-voltage_kv' then 'a.voltage_kv desc nulls last, ' end, 'a.id limit $3'), after, wanted_rows) a
  order by case sort when 'name' then a.search_name end collate "C", case sort when '-voltage_kv' then a.voltage_kv end desc nulls last,
    a.id limit wanted_rows
$$;
