-- Queues an export: its row, and its job for a worker. Returns its id.
--   filters  the search's parameters without sort, validated
-- Raises the same errors as a search with these filters.
create or replace function access.open_export(account text, format text, filters jsonb) returns text
  language plpgsql
as $$
declare
  new_id text := registry.derive_id('exp_', gen_random_uuid()::text);
  -- Once: in the statement it would be called for each measure.
  held constant integer[] := grid.export_measures(filters);
begin
  insert into access.export (id, account_id, format, filters, rights)
  select new_id, account, format, filters, coalesce(jsonb_object_agg(s.id, s.rights_changes), '{}')
  from registry.source s
  where s.id in (select m.source_id from grid.measure m where m.id = any (held));
  perform access.add_export_job(new_id);
  return new_id;
end
$$;
