-- Rows with a voltage that no European network has.
create or replace function ingest.check_voltage_unknown(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select r.row, r.locator, null::text, r.voltage_kv::text, coalesce(r.name, r.identifier) || ' has a voltage that no network has'
  from stage_row r
  where r.voltage_kv is not null and not exists (select from ingest.known_voltage k where k.kv = r.voltage_kv);
end
$$;

insert into ingest.check_definition values
  ('voltage_unknown', 'row', 0.01, 'A voltage that no European network has.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
