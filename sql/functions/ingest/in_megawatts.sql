-- An amount in MW or MVA, only for the comparison with the ceiling: no served figure is ever converted. Null for percent and
-- classes.
create or replace function ingest.in_megawatts(amount numeric, unit text) returns numeric
  language sql immutable parallel safe
as $$
  select case when unit in ('MW', 'MVA') then amount when unit in ('kW', 'kVA') then amount / 1000 end
$$;
