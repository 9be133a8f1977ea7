-- Writes of each asset all that is known to feed or limit it, step by step to the top (grid.asset_chain, grid.chain_step): first what
-- listed sources name for it, then what feeds that, each asset once, so that a circle ends. At most 16 steps: no grid has as many levels.
-- Called where what sources name has changed, or which of them are listed; writes only what differs. One transaction at a time, so that of
-- two the second sees what the first wrote.
create or replace function grid.settle_chains() returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.upstream', 0));
  with recursive edge as materialized (
    select distinct u.asset_id, u.upstream_asset_id as above
    from grid.asset_upstream u join registry.source s on s.id = u.source_id where s.listed and u.upstream_asset_id <> u.asset_id
  ), reached as (
    select e.asset_id, e.above, 1 as depth from edge e
    union
    select r.asset_id, e.above, r.depth + 1 from reached r join edge e on e.asset_id = r.above where r.depth < 16 and e.above <> r.asset_id
  ), step as materialized (
    select r.asset_id, r.above, min(r.depth) as depth from reached r group by 1, 2
  ), own as materialized (
    select s.asset_id, md5(string_agg(s.above || ' ' || s.depth, ',' order by s.above))::uuid as chain from step s group by 1
  ), gone as (
    delete from grid.asset_chain a where not exists (select from own o where o.asset_id = a.asset_id)
  ), kept as (
    insert into grid.asset_chain as a select o.asset_id, o.chain from own o
    on conflict (asset_id) do update set chain = excluded.chain where a.chain <> excluded.chain
  )
  insert into grid.chain_step select distinct o.chain, s.above, s.depth from own o join step s on s.asset_id = o.asset_id
  on conflict do nothing;
  delete from grid.chain_step s where not exists (select from grid.asset_chain a where a.chain = s.chain);
end
$$;
