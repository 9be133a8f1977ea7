-- Another column: the place of an asset among those at its point.
drop function if exists tiles.layer_capacity(jsonb);
-- Rendered without ranks.
delete from tiles.capacity_ahead;
