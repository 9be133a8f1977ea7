-- GET /v1/exports/{id}: one of the account's exports.
--   caller  the plan;  params  account, base, id
-- Raises export_not_found.
create or replace function api.export(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
begin
  return (access.export_document(access.own_export(params ->> 'account', params ->> 'id'), params ->> 'base'), null, null)::api.answer;
end
$$;
