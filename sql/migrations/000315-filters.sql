-- compatible
-- It has a parameter more, and cql_property tells what its caller looks up in grid.cql_fixed.

drop function if exists grid.cql_condition(jsonb, text[], text);
drop function if exists grid.cql_property(text, text);
