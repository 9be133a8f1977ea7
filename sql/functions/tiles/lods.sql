-- Level of detail of points: the lowest zoom, 0..22, at which a point is the first of its cell in the grid of 128 × 128
-- cells a tile, 23 when it is first at none.
--   mortons     Morton keys in ascending order
--   priorities  a distinct number for each point; the lowest of a cell is its first
-- Returns the lods in the order of the keys.
-- A point shares its smallest cell with a better point either with the last better one before it or with the next one
-- after it in Morton order, so one pass with a stack of the points still undefeated settles all of them.
-- 1 M points take 1.1 s.
create or replace function tiles.lods(mortons bigint[], priorities bigint[]) returns smallint[]
  language plpgsql immutable parallel safe
as $$
declare
  -- A cell of zoom z is 4^(24 - z) keys wide: two keys that differ by less in their exclusive or share it.
  widths constant bigint[] := array(select 1::bigint << 2 * (24 - z) from generate_series(22, 0, -1) z);
  lods smallint[] := array_fill(0::smallint, array[coalesce(cardinality(mortons), 0)]);
  stack integer[] := '{}';
  depth integer := 0;
  above integer;
begin
  for i in 1 .. coalesce(cardinality(mortons), 0) loop
    while depth > 0 loop
      above := stack[depth];
      exit when priorities[above] < priorities[i];
      lods[above] := greatest(lods[above], 23 - width_bucket(mortons[above] # mortons[i], widths));
      depth := depth - 1;
    end loop;
    if depth > 0 then
      lods[i] := 23 - width_bucket(mortons[above] # mortons[i], widths);
    end if;
    depth := depth + 1;
    stack[depth] := i;
  end loop;
  return lods;
end
$$;
