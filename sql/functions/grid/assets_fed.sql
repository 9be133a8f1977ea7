-- Which assets have above them what a question asks for (upstream_min_capacity_mw, upstream_min_capacity_mva; in either unit where both are given).
-- An asset above has it by one of its figures: those that stand for it (grid.figure_measures) by the question's direction, technology,
-- availability_type, firmness, horizon_year, fresh_after and as_of. Its filters on assets, places and sources would cut the chain.
-- First those above are judged, which are few, then chains, which many assets share (grid.asset_chain).
--   params  validated parameters. upstream_unknown: exclude, if left out, or include; with `known` all of which it is known are meant, fed or not
--   among   ids of the assets to look at, or null for all
-- fed    ids of the assets of which each above has enough; with include null, and unfed is given
-- unfed  ids of the assets of which one above has figures in these units, and less. A withheld figure is none, so nothing of it can be learnt
-- Of all others it is unknown: none is known to be above, or one of them has no figure to compare.
create or replace function grid.assets_fed(params jsonb, among text[], out fed text[], out unfed text[])
  language plpgsql stable
as $$
declare
  asked constant text := coalesce(params ->> 'upstream_unknown', 'exclude');
  least_mw constant numeric := params ->> 'upstream_min_capacity_mw';
  least_mva constant numeric := params ->> 'upstream_min_capacity_mva';
  chosen constant jsonb := (
    select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(params) p
    where p.key in ('direction', 'technology', 'availability_type', 'firmness', 'horizon_year', 'fresh_after', 'as_of'));
  chains constant uuid[] := case when among is not null then array(select distinct c.chain from grid.asset_chain c where c.asset_id = any (among)) end;
  measures constant integer[] := array(
    select m.id from grid.figure_measures(chosen) m where m.unit = 'MW' and least_mw is not null or m.unit = 'MVA' and least_mva is not null);
  -- Ids of those above that have enough, and of those that have less; where unknown ones are left out, they count as those.
  enough text[] := '{}';
  short text[] := '{}';
  judged record;
begin
  -- Of all assets from the top on, which many chains share: a chain that is decided there is read no further. For a few a statement more costs more.
  for level in reverse case when among is null then coalesce((select max(s.depth) from grid.chain_step s), 0) else 1 end .. 1 loop
    execute format($query$
      select array_agg(a.above) filter (where r.enough) as enough, array_agg(a.above) filter (where not r.enough) as short
      from (
        select distinct s.above from grid.chain_step s
        where %s and (s.chain in (select t.chain from grid.chain_step t where t.above = any ($7))) is not true) a
      cross join lateral (
        select coalesce(bool_or(case when r.value_mw is not null then r.value_mw >= $3 else r.value_mva >= $4 end), $8) as enough from %s r
        where r.asset_id = a.above and (r.measure_id in (select unnest($2))) is true and coalesce(r.value_mw, r.value_mva) is not null offset 0) r
      $query$, case when among is null then 's.depth = $6' else 's.chain = any ($5)' end,
      case when params ? 'as_of' then 'grid.record_masked_at($1)' else 'grid.record_amount' end)
    into judged
    using (params ->> 'as_of')::timestamptz, measures, least_mw, least_mva, chains, level, short, case when asked = 'exclude' then false end;
    enough := enough || judged.enough;
    short := short || judged.short;
  end loop;
  if asked <> 'include' then
    fed := array(
      select c.asset_id from grid.asset_chain c
      where (among is null or c.asset_id in (select unnest(among))) and c.chain = any (array(
        select s.chain from grid.chain_step s where (chains is null or s.chain = any (chains))
        group by 1 having bool_and(s.above in (select unnest(enough))))));
  end if;
  if asked <> 'exclude' then
    unfed := array(
      select c.asset_id from grid.asset_chain c
      where (among is null or c.asset_id in (select unnest(among))) and c.chain = any (array(
        select s.chain from grid.chain_step s where (chains is null or s.chain = any (chains)) and s.above in (select unnest(short)))));
  end if;
  -- Records of the past that had ended before their asset was merged name the old one.
  if params ? 'as_of' then
    fed := case when fed is not null then fed || array(select a.id from grid.asset a where a.merged_into = any (fed)) end;
    unfed := case when unfed is not null then unfed || array(select a.id from grid.asset a where a.merged_into = any (unfed)) end;
  end if;
  if asked = 'known' then
    fed := fed || unfed;
    unfed := null;
  end if;
end
$$;
