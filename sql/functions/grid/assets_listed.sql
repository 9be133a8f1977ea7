-- The assets, without merged ones, that a list asks for.
--   rest  a condition more on an asset `a`, and in which order how many are read; $2 is `after`, $3 `most`
create or replace function grid.assets_listed(wanted grid.filter, rest text, after jsonb, most integer) returns setof grid.asset
  language plpgsql stable
as $$
begin
  return query execute format('select a.* from grid.asset a where a.merged_into is null and %s and %s',
    grid.filter_conditions(wanted, 'a', 'list'), rest)
  using wanted, after, most;
end
$$;
