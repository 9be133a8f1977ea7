-- Rows that state a voltage that no network of Europe has. In a cell with several voltages (a transformer's) it is enough that one
-- exists and the others are not above the highest one in use: SSEN states three of its 132 kV substations as `133 / 33`, and they are
-- real. A shifted column, or one that lost its decimal sign, has no second, existing voltage.
create or replace function ingest.check_voltage_unknown(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select r.row, r.locator, null::text, coalesce(r.published_voltage, r.voltage_kv::text),
    coalesce(r.name, r.identifier) || ' has a voltage that no network has'
  from stage_row r
  where r.voltage_kv is not null and not exists (select from ingest.known_voltage k where k.kv = r.voltage_kv)
    and (not exists (select from ingest.known_voltage k where k.kv = any (r.windings_kv))
      or r.voltage_kv > (select max(k.kv) from ingest.known_voltage k));
end
$$;
