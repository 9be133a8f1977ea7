-- What is known of the lines that are loaded: their version, and whom to credit. No row where none are.
create or replace function api.line_load(out version text, out credit_text text, out credit_url text) returns setof record
  language sql stable
as $$
  select l.version, l.credit_text, l.credit_url from tiles.line_load l
$$;
