-- Where an asset stands, as one row: its published point, else a point inside its area (never the centre of its bounding box).
--   x, y             WGS84 degrees or null;  stated  precision as the publication states it; `box` where the outline is only a bounding box
--   outline          GeoJSON Polygon or MultiPolygon in WGS84, or null
create or replace function ingest.asset_place(x float8, y float8, stated text, outline text)
  returns table (lon float8, lat float8, "precision" text, area geometry)
  language sql stable
as $$
  select
    coalesce(x, round(ST_X(inside)::numeric, 7)::float8),
    coalesce(y, round(ST_Y(inside)::numeric, 7)::float8),
    case when x is not null then case when stated = 'unknown' then 'approximate' else stated end
         when inside is not null then case when stated = 'box' then 'box' else 'centroid' end
         else 'unknown' end,
    shape
  from (select ST_Multi(ST_CollectionExtract(ST_MakeValid(ST_SetSRID(ST_GeomFromGeoJSON(outline), 4326)), 3)) as shape offset 0) s
  cross join lateral (select case when x is null or y is null then ST_PointOnSurface(shape) end as inside offset 0) p
$$;
