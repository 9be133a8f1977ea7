-- What a publication says beside the figures of an asset as one text: `Fault Level Break Duty: 8.88 kA; Municipio: Pertusa`. Null without
-- any.
--   facts  as in grid.figure
create or replace function grid.facts_text(facts jsonb) returns text
  language sql immutable parallel safe
as $$
  select string_agg(concat(f ->> 'label', ': ', f ->> 'text', case when f ->> 'value' is not null and strpos(f ->> 'text', f ->> 'unit') = 0
    then ' ' || (f ->> 'unit') end), '; ')
  from jsonb_array_elements(facts) f
$$;
