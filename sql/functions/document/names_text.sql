-- A list of names (["…"]) as one text: `E182_SEPE; D54_SEPE`. Null without any.
create or replace function grid.names_text(names jsonb) returns text
  language sql immutable
as $$
  select string_agg(n, '; ') from jsonb_array_elements_text(names) n
$$;
