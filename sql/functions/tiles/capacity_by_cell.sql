-- What is drawn in one capacity tile of zoom 0 to 7 with more than 2,000 points, as in tiles.drawn_capacity: the records of the tile are read
-- in the order of cells, and one by one only the assets that are drawn. The places of records and points are the same but while the
-- tiles are brought into step; what has no point yet is not drawn.
create or replace function tiles.capacity_by_cell(params jsonb)
  returns table (id text, u float8, v float8, records bigint, generation float8[], load float8[], assets bigint,
    own_generation float8[], own_load float8[])
  language plpgsql stable
  set plan_cache_mode = force_custom_plan
as $$
declare
  wanted grid.filter := grid.filter(params, null);
  z constant integer := params -> 'z';
  x constant integer := params -> 'x';
  y constant integer := params -> 'y';
  size constant float8 := 1 << z;
  drawn jsonb;
  -- Of a tile without cells: the assets of its margin, and their places.
  around text[];
  us float8[];
  vs float8[];
begin
  drawn := (select jsonb_agg(b) from tiles.best_of_cells(params) b);
  if drawn is null or drawn -> 0 -> 'assets' = 'null' then
    execute format('select array_agg(p.id), array_agg(p.u), array_agg(p.v) '
      'from (select m.*, m.attributes ->> ''type'' as type from tiles.margin_points($2, $3, $4) m) p where %s',
      grid.filter_conditions(wanted, 'p', 'asset'))
    into around, us, vs using wanted, z, x, y;
  end if;
  return query
  with cell as materialized (
    select * from jsonb_to_recordset(drawn) c (id text, generation_id text, load_id text, assets bigint, records bigint)
  ), figure as materialized (
    select f.* from tiles.asset_figures(array(
      select c.id from cell c union select c.generation_id from cell c union select c.load_id from cell c union select unnest(around)), params) f
  )
  select a.id, a.u, a.v, coalesce(a.records, o.records), g.generation, l.load, a.assets, o.generation, o.load
  from (
    select c.id, p.mx * size - x as u, p.my * size - y as v, c.records, c.assets, c.generation_id, c.load_id
    from cell c join tiles.point p on p.id = c.id
    union all
    select m.*, null, null, m.id, m.id from unnest(around, us, vs) m (id, u, v)) a
  left join figure o on o.asset_id = a.id
  left join figure g on g.asset_id = a.generation_id
  left join figure l on l.asset_id = a.load_id
  where a.assets is not null or o.shown;
end
$$;
