-- compatible
-- Assets below the same ones share a chain, so that it is judged once for all of them: docs/performance.md, search.

create table grid.chain_step (
  -- Hash of the steps.
  chain uuid not null,
  above text collate "C" not null,
  -- Steps between them; of several ways the shortest.
  depth smallint not null,
  primary key (chain, above)
);
create index chain_step_above on grid.chain_step (above) include (chain);
comment on table grid.chain_step is 'What feeds or limits the assets of a chain, to the top. Derived from grid.asset_upstream of listed sources: see grid.settle_chains. It says who feeds whom, and nothing of figures or rights.';

create table grid.asset_chain (
  asset_id text collate "C" primary key,
  chain uuid not null
);
create index asset_chain_chain on grid.asset_chain (chain) include (asset_id);
comment on table grid.asset_chain is 'The chain above each asset that has one.';

create temporary table own on commit drop as
  select asset_id, md5(string_agg(above || ' ' || depth, ',' order by above))::uuid as chain from grid.asset_above group by asset_id;
insert into grid.asset_chain select asset_id, chain from own;
insert into grid.chain_step select distinct o.chain, a.above, a.depth from own o join grid.asset_above a on a.asset_id = o.asset_id;
drop table own;

drop table grid.asset_above;
create view grid.asset_above as
  select c.asset_id, s.above, s.depth from grid.asset_chain c join grid.chain_step s on s.chain = c.chain;
comment on view grid.asset_above is 'What feeds or limits each asset, to the top.';
