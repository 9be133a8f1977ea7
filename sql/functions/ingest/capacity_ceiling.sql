-- The most that a substation can carry, in MW: √3 · U · 25 kA. 25 kA is four busbar sections at 6.3 kA, about the highest
-- rated current of switchgear (IEC 62271-1, the R10 series). The largest published figures reach half of it: 4938 MW at
-- 220 kV are 13 kA. Without a stated voltage, 400 kV is assumed: areas of the Dutch capacity map reach 6992 MW.
--   voltage_kv  or null
create or replace function ingest.capacity_ceiling(voltage_kv numeric) returns numeric
  language sql immutable parallel safe
  return 1.7320508 * 25 * coalesce(voltage_kv, 400);
