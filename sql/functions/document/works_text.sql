-- What is built as one text: the first five, since an area lists up to 36, each with its date as published. They come as published, often
-- the earliest first, so the text ends with how many others there are, and the year by which the last of them is done: `and 28 more, the
-- last by 2038`. Null where nothing is stated.
--   works  as in grid.figure
create or replace function grid.works_text(works jsonb) returns text
  language sql immutable parallel safe
as $$
  select concat_ws('; ',
    string_agg(concat(w.work ->> 'text', ' (' || (w.work ->> 'as_published') || ')'), '; ' order by w.n) filter (where w.n <= 5),
    'and ' || nullif(count(*) filter (where w.n > 5), 0) || ' more, the last ' || concat_ws(' or ',
      'by ' || max((w.work ->> 'year')::integer) filter (where w.n > 5),
      case when bool_or(w.work ->> 'year' is null) filter (where w.n > 5) then 'without a date' end))
  from jsonb_array_elements(works) with ordinality w (work, n) having count(*) > 0
$$;
