-- The publications of an asset's operator that may have what is available at it and whose figures are not, or not all, searched, as
-- registry.not_included, of the directions in which no figure of it is known: there is none, or an empty cell. Of an asset without a place
-- all of the operator's count.
--   asset_id  of an asset that is not merged into another;  generation, load  its best figures, null where it has none
--   ways, q  the directions that are asked about, and the question, of which filters on measures alone choose
-- Areas of sources are rough, and an asset may stand at sea: so those count that end within 10 km. That others have no place is
-- not told.
create or replace function grid.asset_not_included(asset_id text, generation grid.best_figure, load grid.best_figure, ways text[],
    q question.asked) returns jsonb
  language plpgsql stable
as $$
declare
  lacking constant text[] := array(
    select w.way from (values ('generation', generation.state), ('load', load.state)) w (way, state)
    where w.way = any (ways) and coalesce(w.state, 'not_published') = 'not_published');
  own record;
begin
  if lacking = '{}' then
    return '[]';
  end if;
  -- Mostly none: areas are compared for the others alone.
  select a.footprint, (
    select array_agg(s.id) from registry.source s left join grid.current_source c on c.no = s.no
    where s.operator_id = a.operator_id and s.listed
      and (c.granted is not true or exists (select from registry.shortfall(s.current_run)))) as sources into own
  from grid.asset a where a.id = asset_not_included.asset_id;
  if own.sources is null then
    return '[]';
  end if;
  q.sources := own.sources;
  q.directions := lacking || 'bidirectional'::text;
  q.availabilities := coalesce(q.availabilities, grid.free_types());
  return (
    select coalesce(jsonb_agg(l.line order by l.n) filter (where l.line ->> 'reason' <> 'without_place'), '[]')
    from jsonb_array_elements(registry.not_included(q, own.footprint, 10000)) with ordinality l (line, n));
end
$$;
