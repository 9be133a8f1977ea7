-- Whether an operator of this type runs a grid, so that it counts among those whose capacity could be covered. One of type `other` is
-- listed for what its sources say of the grids of others, such as places.
create or replace function registry.runs_grid(of_type text) returns boolean
  language sql immutable
  return of_type <> 'other';
