-- The ids of the assets, without merged ones, that a filter asks for; null when they are more than `most`, or when it asks nothing
-- of assets. All assets are looked up, whatever the instant: one may have had records then and have none now.
-- Stops reading at `most`: no bitmaps, which would be made of all that match one condition first.
create or replace function grid.asset_matching(wanted grid.filter, most integer) returns text[]
  language plpgsql stable
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  conditions text := grid.filter_conditions(wanted, 'a', 'list');
  ids text[];
begin
  if conditions = 'true' then
    return null;
  end if;
  execute format('select array(select a.id from grid.asset a where a.merged_into is null and %s limit $2 + 1)', conditions)
  into ids using wanted, most;
  return case when cardinality(ids) <= most then ids end;
end
$$;
