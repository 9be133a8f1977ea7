-- Which assets have above them what a question asks for (above_mw, above_mva; in either unit where both are given).
-- An asset above has it by one of the figures that head it as one that feeds others (question.feeding).
-- Those above are judged, which are few, then chains, which many assets share (grid.asset_chain): of the assets of the question alone,
-- where they are known.
-- fed    ids of the assets of which each above has enough
-- unfed  ids of the assets of which one above has figures in these units, and less. A withheld figure is none, so nothing of it can be
--        learnt
-- Of all others it is unknown: none is known to be above, or one of them has no figure to compare.
create or replace function question.fed(q question.asked, out fed text[], out unfed text[])
  language plpgsql stable
as $$
declare
  feeding constant question.asked := question.feeding(q, array(
    select distinct s.above from grid.chain_step s where q.assets is null or s.chain in (
      select c.chain from grid.asset_chain c where c.asset_id in (select unnest(q.assets)))));
  judged record;
begin
  execute format($query$
    with %s
    select coalesce(array_agg(f.asset_id) filter (where f.enough), '{}') as enough,
      coalesce(array_agg(f.asset_id) filter (where not f.enough), '{}') as short
    from (
      select r.asset_id, bool_or(case when r.value_mw is not null then r.value_mw >= $2 else r.value_mva >= $3 end) as enough
      from head r where not r.part and coalesce(r.value_mw, r.value_mva) is not null group by 1) f $query$,
    question.headlines(feeding, '{amount}'))
  into judged using feeding, q.above_mw, q.above_mva;
  with chain as materialized (
    select s.chain, bool_and(s.above in (select unnest(judged.enough))) as fed, bool_or(s.above in (select unnest(judged.short))) as unfed
    from grid.chain_step s group by 1
  )
  select coalesce(array_agg(c.asset_id) filter (where s.fed), '{}'), coalesce(array_agg(c.asset_id) filter (where s.unfed), '{}')
  into fed, unfed
  from chain s join grid.asset_chain c on c.chain = s.chain
  where q.assets is null or c.asset_id in (select unnest(q.assets));
end
$$;
