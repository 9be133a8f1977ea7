-- compatible
-- tiles.crowded_points has taken its place: a tile's points are counted while they are encoded.
drop function if exists tiles.layer_assets(integer, integer, integer);
