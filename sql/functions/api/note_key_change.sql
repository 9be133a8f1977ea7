-- Writes to the audit log of its account what a key has changed, in the statement that changes it: both happen, or neither.
--   params  account, by: id of the key, and those of the request
--   action  such as `webhook.make`, as for a person's
--   data    the answer, or null: of what was made it has the id
--   meta    of the answer: what an earlier request has done is not noted again
-- Returns nothing, so that a statement can have it for a column.
create or replace function api.note_key_change(params jsonb, action text, data text, meta text) returns text
  language plpgsql volatile
as $$
declare
  kind constant text := split_part(action, '.', 1);
  about text;
begin
  if (meta::jsonb -> 'repeated') is not null then
    return null;
  end if;
  about := case when kind = 'token' then params -> 'body' ->> 'origin' else coalesce(params ->> 'id', data::jsonb ->> 'id') end;
  perform access.note(params ->> 'account', null, action, jsonb_strip_nulls(jsonb_build_object(
    'by', params ->> 'by', kind, about, 'delivery', params ->> 'delivery')));
  return null;
end
$$;
