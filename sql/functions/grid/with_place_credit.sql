-- The credit for a record: that of its source, and that for the place of its asset where others gave it; null where none is required.
create or replace function grid.with_place_credit(attribution text, a grid.asset) returns text
  language sql stable
as $$
  select case when grid.is_placed_by_others(a) then nullif(concat_ws('; ', attribution, grid.place_credit(a)), '') else attribution end
$$;
