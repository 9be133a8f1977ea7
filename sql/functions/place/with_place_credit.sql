-- The credit for a record: that of its source, and that for the place of its asset where others gave it; null where none is required.
create or replace function grid.with_place_credit(attribution text, a grid.asset, source text) returns text
  language sql stable
as $$
  select case when grid.is_placed_by_others(a, source)
    then nullif(concat_ws('; ', attribution, nullif(grid.place_credit(a), attribution)), '') else attribution end
$$;
