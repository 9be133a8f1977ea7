-- A line of tiles.point.traits as an entry of a layer's list of values; see tiles.text_value.
-- A double is its eight bytes, the least significant first; it is field 3 of the value.
create or replace function tiles.trait_value(trait text) returns bytea
  language sql immutable strict parallel safe
as $$
  select case when trait like '=%' then (
    select '\x220919'::bytea || string_agg(substring(decode(substr(trait, 2), 'hex') from place for 1), '' order by place desc)
    from generate_series(1, 8) place)
  else tiles.text_value(trait) end
$$;
