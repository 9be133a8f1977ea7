-- The voltage next to another in an order, of those that assets have and the parameters allow; null after the last.
--   falling  highest first;  beyond  the voltage before it, or null for the first
create or replace function grid.next_voltage(params jsonb, falling boolean, beyond numeric) returns numeric
  language plpgsql stable
as $$
declare
  -- Bounds rather than conditions that may be absent, which would be tested row by row from the start of the index.
  lowest numeric := coalesce((params ->> 'min_voltage_kv')::numeric, '-Infinity');
  highest numeric := coalesce((params ->> 'max_voltage_kv')::numeric, 'Infinity');
begin
  if falling then
    return (select a.voltage_kv from grid.asset a
      where a.merged_into is null and a.voltage_kv >= lowest and a.voltage_kv <= highest and a.voltage_kv < coalesce(beyond, 'Infinity')
      order by a.voltage_kv desc nulls last limit 1);
  end if;
  return (select a.voltage_kv from grid.asset a
    where a.merged_into is null and a.voltage_kv >= lowest and a.voltage_kv <= highest and a.voltage_kv > coalesce(beyond, '-Infinity')
    order by a.voltage_kv nulls first limit 1);
end
$$;
