-- What is built as one text: the first five, since an area lists up to 36, each with its date as published; null where nothing is stated.
--   works  as in grid.figure
create or replace function grid.works_text(works jsonb) returns text
  language sql immutable parallel safe
as $$
  select string_agg(concat(w.work ->> 'text', ' (' || (w.work ->> 'as_published') || ')'), '; ' order by w.n)
  from jsonb_array_elements(works) with ordinality w (work, n) where w.n <= 5
$$;
