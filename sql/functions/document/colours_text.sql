-- The publisher's colours as one text: `generation red, load green`; null where none is stated.
--   status_colour  as in grid.figure
create or replace function grid.colours_text(status_colour jsonb) returns text
  language sql immutable parallel safe
as $$
  select nullif(concat_ws(', ', 'generation ' || (status_colour ->> 'generation'), 'load ' || (status_colour ->> 'load')), '')
$$;
