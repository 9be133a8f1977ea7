-- Another column: the place of an asset among those at its point.
drop function if exists tiles.layer_capacity(jsonb);
