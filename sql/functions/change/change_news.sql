-- Of what a change is news, of that which a saved question tells of (`told`):
--   opened         capacity where there was none, or none was published
--   risen          more than before, by at least `least_rise` MW where that is given; figures in other units have no rise in MW but kW
--   reserved       a reservation or a tender is stated that was not
--   added          a new asset: no source published it before, and its own had published others
--   reinterpreted  the same figure is read differently by now, which is never any of the others
-- Tags and figures are the masked ones, and nothing is news of a withheld change.
create or replace function grid.change_news(c grid.change_masked, told text[], least_rise numeric) returns text[]
  language sql stable
as $$
  select case when not c.granted then '{}'
    when 'reinterpreted' = any (c.tags) then array(select 'reinterpreted' where 'reinterpreted' = any (told))
    else array_remove(array[
      case when 'opened' = any (told) and 'opened' = any (c.tags) then 'opened' end,
      case when 'risen' = any (told) and 'increased' = any (c.tags) and (least_rise is null
        or ((c.after ->> 'value')::numeric - (c.before ->> 'value')::numeric)
          * case c.after ->> 'unit' when 'MW' then 1 when 'kW' then 0.001 end >= least_rise) then 'risen' end,
      case when 'reserved' = any (told) and 'reserved' = any (c.tags) then 'reserved' end,
      -- The first change of the asset, and that of its source, are each found in an index.
      case when 'added' = any (told) and c.change_type = 'added'
        and (select p.run_id from grid.change_masked p where p.asset_id = c.asset_id order by p.id limit 1) = c.run_id
        and (select p.run_id from grid.change_masked p where p.source_id = c.source_id and p.change_type = 'added' order by p.id limit 1)
          <> c.run_id then 'added' end], null) end
$$;
