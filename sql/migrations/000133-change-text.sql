-- They answer text.
drop function if exists grid.change_json(grid.change_masked);
drop function if exists grid.change_side_json(jsonb);
