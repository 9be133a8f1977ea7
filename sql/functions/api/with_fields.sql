-- Served JSON with the members that are asked for: of an object, or of each object of an array. The order of members stays, and so does
-- each value as it is written.
--   fields  array of names of members, or `member.inner` for one of a member's own: of a member that is null or no object it is the whole
create or replace function api.with_fields(document json, fields jsonb) returns json
  language sql immutable
as $$
  select case json_typeof(document)
    when 'array' then (
      select '[' || coalesce(string_agg(api.with_fields(e.value, fields)::text, ',' order by e.n), '') || ']'
      from json_array_elements(document) with ordinality e (value, n))
    else (
      select '{' || coalesce(string_agg(to_json(m.key) || ':' || case
        when fields ? m.key or json_typeof(m.value) <> 'object' then m.value::text
        else (
          select '{' || string_agg(to_json(i.key) || ':' || i.value, ',' order by i.n) || '}'
          from json_each(m.value) with ordinality i (key, value, n) where fields ? (m.key || '.' || i.key)) end,
        ',' order by m.n), '') || '}'
      from json_each(document) with ordinality m (key, value, n)
      where fields ? m.key or m.key in (select split_part(f, '.', 1) from jsonb_array_elements_text(fields) f)) end::json
$$;
