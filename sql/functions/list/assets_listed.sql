-- The assets of a list, without merged ones.
--   rest  SQL of a further condition on an asset `a`, the order and the limit; $2 is `after`, $3 `most`
create or replace function grid.assets_listed(q question.asked, rest text, after jsonb, most integer) returns setof grid.asset
  language plpgsql stable
as $$
begin
  return query execute format('select a.* from grid.asset a where a.merged_into is null and %s and %s',
    question.all_of(q, 'asset'), rest)
  using q, after, most;
end
$$;
