-- The credits that each source's data requires, as grid.attribution tells them of a page with all its assets: its own, and those of whom
-- its assets have their places from.
--   credits  different texts, its own first; empty where none is required
-- Of assets that have their places from the same, one is asked about.
create or replace function grid.source_credits() returns table (source_id text, credits text[])
  language sql stable
as $$
  with placed as (
    select l.source_id, min(a.id) as asset_id
    from grid.asset_source l join grid.asset a on a.id = l.asset_id cross join lateral grid.place_givers(a) g
    where g.source_id <> l.source_id or g.postcodes is not null
    group by l.source_id, g.source_id, g.postcodes, a.country
  )
  select s.id, array(
    select c.credit ->> 'text'
    from jsonb_array_elements(grid.attribution(array[s.id], array(select p.asset_id from placed p where p.source_id = s.id)))
      with ordinality c (credit, n)
    group by c.credit ->> 'text' order by min(case when c.credit ->> 'source_id' = s.id then 0 else c.n end))
  from registry.source s
$$;
