-- The publications of an asset's operator that may have what is available at it and whose figures are not searched, as registry.not_included;
-- none for an asset without a place.
--   asset_id  of an asset that is not merged into another
--   generation, load  the directions that are asked about
-- Areas of sources are rough, and an asset may stand at sea: so those count that end within 10 km. That others have no place does not matter here.
create or replace function grid.asset_not_included(asset_id text, generation boolean, load boolean) returns jsonb
  language plpgsql stable
as $$
declare
  own record;
begin
  if not generation and not load then
    return '[]';
  end if;
  select a.footprint, (select coalesce(jsonb_agg(s.id), '[]') from registry.source s where s.operator_id = a.operator_id) as sources into own
  from grid.asset a where a.id = asset_not_included.asset_id;
  return (
    select coalesce(jsonb_agg(l.line order by l.n) filter (where l.line ->> 'reason' <> 'without_place'), '[]')
    from jsonb_array_elements(registry.not_included(own.footprint, 10000, jsonb_build_object(
      'source', own.sources, 'availability_type', array['available', 'class_only'],
      'direction', array_remove(array['bidirectional', case when generation then 'generation' end, case when load then 'load' end], null)))) with ordinality l (line, n));
end
$$;
