-- The codes of conditions ([{code, …}]) as one text: `synchronous_condenser; other`. Null without any.
create or replace function grid.codes_text(conditions jsonb) returns text
  language sql immutable
as $$
  select string_agg(e ->> 'code', '; ') from jsonb_array_elements(conditions) e
$$;
