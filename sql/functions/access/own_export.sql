-- One of an account's exports. Raises export_not_found for any other.
create or replace function access.own_export(account text, export_id text) returns access.export
  language plpgsql stable
as $$
declare
  found_one access.export;
begin
  select * into found_one from access.export e where e.id = export_id and e.account_id = account and e.deleted_at is null;
  if found_one.id is null then
    perform access.refuse('export_not_found', format('No export "%s"', export_id), jsonb_build_object('param', 'id', 'given', export_id));
  end if;
  return found_one;
end
$$;
