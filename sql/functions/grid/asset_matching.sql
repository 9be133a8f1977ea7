-- The ids of the assets, without merged ones, that match a filter. Null when there are more than `most`. Looks at all assets, also for a past
-- instant: an asset without records now may have had some then.
-- Stops reading at `most`. Bitmap scans are off, because they first collect all assets that match one condition.
create or replace function grid.asset_matching(wanted grid.filter, most integer) returns text[]
  language plpgsql stable
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  conditions text := grid.filter_conditions(wanted, 'a', 'list');
  ids text[];
begin
  if conditions = 'true' and (select sum(c.assets) > most from grid.asset_count c) then
    return null;
  end if;
  execute format('select array(select a.id from grid.asset a where a.merged_into is null and %s limit $2 + 1)', conditions)
  into ids using wanted, most;
  return case when cardinality(ids) <= most then ids end;
end
$$;
