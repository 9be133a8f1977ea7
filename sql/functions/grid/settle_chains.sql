-- Writes of each asset all that is known to feed or limit it, step by step to the top (grid.asset_above): first what listed sources name for it, then
-- what feeds that, each asset once, so that a circle ends. At most 16 steps: no grid has as many levels.
-- Called where what sources name has changed, or which of them are listed; writes only what differs. One transaction at a time, so that of two the second
-- sees what the first wrote.
create or replace function grid.settle_chains() returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.upstream', 0));
  with recursive edge as materialized (
    select distinct u.asset_id, u.upstream_asset_id as above
    from grid.asset_upstream u join registry.source s on s.id = u.source_id
    where s.listed and u.upstream_asset_id <> u.asset_id
  ), reached as (
    select e.asset_id, e.above, 1 as depth from edge e
    union
    select r.asset_id, e.above, r.depth + 1 from reached r join edge e on e.asset_id = r.above where r.depth < 16 and e.above <> r.asset_id
  ), chain as materialized (
    select r.asset_id, r.above, min(r.depth) as depth, count(*) over (partition by r.asset_id) as of from reached r group by 1, 2
  ), gone as (
    delete from grid.asset_above a where not exists (select from chain c where c.asset_id = a.asset_id and c.above = a.above)
  )
  insert into grid.asset_above as a (asset_id, above, depth, of)
  select c.asset_id, c.above, c.depth, c.of from chain c
  on conflict (asset_id, above) do update set depth = excluded.depth, of = excluded.of where (a.depth, a.of) <> (excluded.depth, excluded.of);
end
$$;
