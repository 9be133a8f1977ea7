-- The SQL of a sort key over a record `r` of measure `m`, or null where every record has none.
--   served  false for withheld records, whose figures must not show in any order
create or replace function grid.sort_expression(field text, served boolean) returns text
  language sql immutable
as $$
  select case field
    when 'id' then 'null::text'
    when 'value_mw' then case when served then 'r.value_mw' else 'null::numeric' end
    when 'source_date' then 'm.source_date'
    when 'voltage_kv' then 'r.voltage_kv'
  end
$$;
