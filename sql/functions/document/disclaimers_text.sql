-- What the publisher says about its figures as one text, in each of its languages: `[fr] …; [en] …`; null where nothing is stated.
--   disclaimers  [{text, language}] of a methodology
create or replace function grid.disclaimers_text(disclaimers jsonb) returns text
  language sql immutable parallel safe
as $$
  select string_agg(concat('[', d.disclaimer ->> 'language', '] ', d.disclaimer ->> 'text'), '; ' order by d.n)
  from jsonb_array_elements(disclaimers) with ordinality d (disclaimer, n)
$$;
