-- The ids of the points that may be drawn in a capacity tile and match what is asked of assets.
--   params  as in tiles.layer_capacity;  margin  true for those of the margin alone, null for more than 5,000; else with the tile's own
create or replace function tiles.asked_points(params jsonb, margin boolean) returns text[]
  language plpgsql stable
as $$
declare
  wanted constant grid.filter := grid.filter(grid.without_upstream(params), null);
  ids text[];
begin
  execute format('select array(select p.id from (select n.*, n.attributes ->> ''type'' as type from tiles.%I($2, $3, $4) n) p where %s limit $5)',
    case when margin then 'margin_points' else 'near_points' end, grid.filter_conditions(wanted, 'p', 'asset'))
  into ids using wanted, (params -> 'z')::integer, (params -> 'x')::integer, (params -> 'y')::integer, case when margin then 5001 end;
  if margin and cardinality(ids) > 5000 then
    return null;
  end if;
  return grid.keep_fed(params, ids);
end
$$;
