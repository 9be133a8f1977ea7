-- Of what a change is news, of that which a saved question tells of (`told`): grid.figure_news, and
--   added  a new asset: no source published it before, and its own had published others
-- Nothing is news of a withheld change, and the same figure that is read differently by now is nothing else.
create or replace function grid.change_news(c grid.change_masked, told text[], least_rise numeric) returns text[]
  language sql stable
as $$
  select grid.figure_news(c.granted, c.tags, c.before, c.after, told, least_rise)
    || case when c.granted and not 'reinterpreted' = any (c.tags) and 'added' = any (told) and c.change_type = 'added'
        -- The first change of the asset, and that of its source, are each found in an index.
        and (select p.run_id from grid.change_masked p where p.asset_id = c.asset_id order by p.id limit 1) = c.run_id
        and (select p.run_id from grid.change_masked p where p.source_id = c.source_id and p.change_type = 'added' order by p.id limit 1)
          <> c.run_id then '{added}'::text[] else '{}' end
$$;
