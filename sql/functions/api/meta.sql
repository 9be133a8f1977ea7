-- The `meta` of an answer as JSON text, except for the request's id: warnings, attribution, then what the route adds.
--   given  the route's additions, or null
-- While the registry in force is a demonstration, every answer warns that its data is synthetic.
create or replace function api.meta(given jsonb) returns text
  language plpgsql stable
as $$
declare
  warnings jsonb := coalesce(given -> 'warnings', '[]');
  credits text := '[]';
  rest jsonb := given - 'warnings' - 'attribution';
begin
  if (select r.synthetic from registry.revision r) then
    warnings := warnings
      || jsonb '[{"code": "synthetic_data", "message": "Synthetic demonstration data: no figure or place is a real operator''s."}]';
  end if;
  if given -> 'attribution' <> '[]' then
    credits := (
      select json_agg(json_build_object('source_id', a -> 'source_id', 'text', a -> 'text', 'url', a -> 'url') order by n)
      from jsonb_array_elements(given -> 'attribution') with ordinality e (a, n));
  end if;
  return '{"warnings":' || warnings::text || ',"attribution":' || credits
    || case when rest <> '{}' then ',' || substr(rest::text, 2) else '}' end;
end
$$;
