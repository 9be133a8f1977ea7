-- The sources whose operators work in a box.
--   box  min_lon, min_lat, max_lon, max_lat in degrees; min_lon > max_lon crosses the antimeridian
create or replace function registry.sources_in_box(box float8[]) returns table (source_id text)
  language sql stable
as $$
  with part as materialized (
    select ST_MakeEnvelope(box[1], box[2], box[3], box[4], 4326) as shape where box[1] <= box[3]
    union all
    select ST_MakeEnvelope(box[1], box[2], 180, box[4], 4326) where box[1] > box[3]
    union all
    select ST_MakeEnvelope(-180, box[2], box[3], box[4], 4326) where box[1] > box[3]
  ), country as materialized (
    -- A piece that lies in the box is not cut with it.
    select distinct b.country from part p
    join registry.country_border b on b.piece && p.shape and (b.piece @ p.shape or ST_Intersects(b.piece, p.shape))
  )
  select a.source_id from country c join registry.source_area a on a.country = c.country
  union
  select a.source_id from part p join registry.source_area a on a.box && p.shape
$$;
