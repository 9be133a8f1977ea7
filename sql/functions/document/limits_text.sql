-- What limits a figure as one text: each kind once, with `upstream` where it does not limit here; null where nothing is stated.
--   limits  as in grid.figure
create or replace function grid.limits_text(limits jsonb) returns text
  language sql immutable parallel safe
as $$
  select string_agg(distinct concat_ws(' ', l ->> 'kind', nullif(l ->> 'side', 'here')), '; ') from jsonb_array_elements(limits) l
$$;
