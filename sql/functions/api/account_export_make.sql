-- An export that a person makes for their account: calls the API's function and writes it to the audit log. Returns the export.
--   body  as in api.create_export
-- Raises plan_required, and the errors of api.create_export.
create or replace function api.account_export_make(account text, person text, body jsonb) returns json
  language plpgsql volatile
as $$
declare
  plan access.plan := api.plan_of_account(account, 'exports');
  made json := (api.create_export(plan, jsonb_build_object('account', account, 'body', body), null)).data;
begin
  perform access.note(account, person, 'export.make', jsonb_build_object('export', made ->> 'id'));
  return made;
end
$$;
