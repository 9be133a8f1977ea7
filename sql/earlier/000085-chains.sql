-- compatible
-- What feeds or limits each asset, to the top: found once when it changes, not with each question.

create table grid.asset_above (
  asset_id text collate "C" not null,
  above text collate "C" not null,
  -- Steps between them; of several ways the shortest.
  depth smallint not null,
  -- How many are above the asset in all.
  of smallint not null,
  primary key (asset_id, above)
);
create index asset_above_above on grid.asset_above (above) include (asset_id, of);
comment on table grid.asset_above is 'Derived from grid.asset_upstream of listed sources: see grid.settle_chains. It says who feeds whom, and nothing of figures or rights.';

insert into grid.asset_above (asset_id, above, depth, of)
with recursive edge as materialized (
  select distinct u.asset_id, u.upstream_asset_id as above
  from grid.asset_upstream u join registry.source s on s.id = u.source_id where s.listed and u.upstream_asset_id <> u.asset_id
), reached as (
  select e.asset_id, e.above, 1 as depth from edge e
  union
  select r.asset_id, e.above, r.depth + 1 from reached r join edge e on e.asset_id = r.above where r.depth < 16 and e.above <> r.asset_id
)
select r.asset_id, r.above, min(r.depth), count(*) over (partition by r.asset_id) from reached r group by 1, 2;

alter type grid.filter add attribute fed text[], add attribute unfed text[];
comment on type grid.filter is
  'What a request asks of assets and of their records; a null member asks for nothing. Voltages in kV, boxes in WGS84 degrees. measures: ids
   of the matching measures. least_mw, least_mva: the smallest figures in each unit that match; where both are given, either. above_zero:
   any amount from 0.0005 of its unit on matches. classes: what a class has to mean. limits_wanted, limits_unwanted: {kinds} of limits of which
   one must be there, or none. works_until: {day, year} before which works are done. as_of: the instant whose records are asked for, null for
   those of now. asset_cql, in lists of assets only, and record_cql: a filter in CQL2 JSON as src/ogc/cql2/check.ts leaves it. fed, unfed: ids
   of the assets of which one must be, or none, by what is above them: see grid.assets_fed.';

-- They also tell of what is above.
drop function if exists grid.not_compared(jsonb, text[], text[], bigint[]);
drop function if exists grid.assets_not_compared(jsonb, grid.asset_best[]);
drop function if exists grid.assets_found(jsonb, geography, float8, jsonb);
