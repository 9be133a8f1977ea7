-- Brings tiles.point into step for the assets that tiles.touch noted, in the caller's transaction, without a new version
-- of the tiles: the caller renders what tiles.rendered now lacks, then announces. Returns how many points differ now.
create or replace function tiles.redraw_touched() returns bigint
  language plpgsql
as $$
declare
  touched text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.tiles', 0));
  with noted as (
    delete from tiles.touched returning asset_id
  )
  select array_agg(distinct asset_id) into touched from noted;
  return tiles.redraw(coalesce(touched, '{}'));
end
$$;
