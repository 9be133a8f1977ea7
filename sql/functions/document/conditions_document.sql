-- Conditions ([{code, text, …}]) with all members of the contract, null where the manifest states none. Null without any.
create or replace function grid.conditions_document(conditions jsonb) returns jsonb
  language sql immutable
as $$
  select jsonb_agg('{"code": null, "text": null, "language": null, "url": null, "document": null, "locator": null}'::jsonb || e)
  from jsonb_array_elements(conditions) e
  where jsonb_typeof(e) = 'object'
$$;
