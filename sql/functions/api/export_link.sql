-- POST /v1/exports/{id}/link: until when a link to the file of an export holds: an hour, or to the end of the export if that is sooner.
--   params  account, id
-- Raises export_not_found, export_expired, export_not_ready.
create or replace function api.export_link(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  wanted constant access.export := access.own_export(params ->> 'account', params ->> 'id');
begin
  perform access.require_file(wanted);
  return (json_build_object('expires_at', grid.instant(least(wanted.expires_at, clock_timestamp() + interval '1 hour'))),
    null, null)::api.answer;
end
$$;
