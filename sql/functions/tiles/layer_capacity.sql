-- The features of one capacity tile as rows, in the order of the ids of their assets.
--   params  as in tiles.capacity_assets
-- A tile with at most 2,000 assets of its own has all of them and those of its margin, each a feature. One with more has a feature for each
-- occupied cell of a 32 × 32 grid: its figures are the best of the cell, `assets` and `records` count what is in it, and it
-- bears the name and stands at the place of the asset with the best figure. So each asset is counted in one tile. The class of a cell
-- is told where that asset has it.
create or replace function tiles.layer_capacity(params jsonb)
  returns table (geom geometry, attributes jsonb,
    generation_mw float8, generation_unit text, generation_class text, generation_state text, generation_firm boolean,
    generation_stale boolean, generation_year integer,
    load_mw float8, load_unit text, load_class text, load_state text, load_firm boolean, load_stale boolean, load_year integer,
    records integer, assets integer)
  language sql stable
as $$
  with drawn as materialized (
    select * from tiles.drawn_capacity(params)
  ), told as materialized (
    select m.id, f.*
    from grid.current_measure m cross join lateral tiles.capacity_facts(m) f
    where m.id in (select (d.generation[4])::integer from drawn d union select (d.load[4])::integer from drawn d)
  )
  select st_makepoint(round(d.u * 4096), round(d.v * 4096)), p.attributes,
    case when d.generation[1] = 4 then d.generation[2] end,
    case when d.generation[1] = 3 then g.unit end,
    case when d.generation[1] = 2 and d.generation = d.own_generation then tiles.capacity_class(d.id, g.id) end,
    tiles.capacity_state(d.generation, g.per_mw), g.firm, g.stale, g.year,
    case when d.load[1] = 4 then d.load[2] end,
    case when d.load[1] = 3 then l.unit end,
    case when d.load[1] = 2 and d.load = d.own_load then tiles.capacity_class(d.id, l.id) end,
    tiles.capacity_state(d.load, l.per_mw), l.firm, l.stale, l.year,
    d.records::integer, d.assets::integer
  from drawn d
  join tiles.point p on p.id = d.id
  left join told g on g.id = (d.generation[4])::integer
  left join told l on l.id = (d.load[4])::integer
  order by d.id
$$;
