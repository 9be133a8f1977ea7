-- It made joins in another form too, which nothing asks for any more.
drop function if exists grid.capacity_joins(text);
