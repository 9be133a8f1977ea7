-- The first `wanted_rows` assets of a list after a key, by falling voltage, then by id; unknown voltages come last.
--   after  [voltage_kv, id] or null
-- Three index scans in order: the assets with the key's voltage, those below it, those without one. A single condition with `or`
-- would test every row from the start of the index.
create or replace function grid.assets_by_voltage(q question.asked, after jsonb, wanted_rows integer)
  returns setof grid.asset_position
  language sql stable
as $$
  select a.id, null::float8, jsonb_build_array(a.voltage_kv, a.id)
  from unnest(case when after is null then array['true']
    else array['a.voltage_kv = ($2 ->> 0)::numeric and a.id > $2 ->> 1', 'a.voltage_kv < ($2 ->> 0)::numeric',
      'a.voltage_kv is null and ($2 ->> 0 is not null or a.id > $2 ->> 1)'] end) part
  cross join lateral grid.assets_listed(q, part || ' order by a.voltage_kv desc nulls last, a.id limit $3', after, wanted_rows) a
  order by a.voltage_kv desc nulls last, a.id limit wanted_rows
$$;
