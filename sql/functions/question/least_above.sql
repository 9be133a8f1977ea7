-- The least that the assets above each of some assets have free, of those that publish an amount: what binds below, whatever is free there.
--   ids  of the assets below
-- By asset, way (generation or load) and unit (MW or MVA): {asset_id, name, value, unit, source_id, source_date} of the asset above that
-- has the least, of equal ones the nearest; assets of which nothing is known above are not there. An asset above counts by the greatest of
-- the figures that head it as one that feeds others, as in question.fed. A withheld figure is none, so nothing of it can be learnt.
create or replace function question.least_above(q question.asked, ids text[]) returns jsonb
  language plpgsql stable
as $$
declare
  above constant text[] := array(select distinct a.above from grid.asset_above a where a.asset_id = any (ids));
  feeding question.asked;
  found jsonb;
begin
  if above = '{}' then
    return '{}';
  end if;
  feeding := question.feeding(q, above);
  execute format($query$
    with %s, stated as (
      select distinct on (h.asset_id, h.way, u.unit) h.asset_id, h.way, u.unit, u.value, h.source_id, h.source_date
      from head h cross join lateral (
        select case when h.value_mw is not null then 'MW' else 'MVA' end as unit, coalesce(h.value_mw, h.value_mva) as value) u
      where not h.part and u.value is not null
      order by h.asset_id, h.way, u.unit, u.value desc
    ), lowest as (
      select distinct on (c.asset_id, s.way, s.unit) c.asset_id, s.way, s.unit, jsonb_build_object('asset_id', a.id, 'name', a.name,
        'value', s.value, 'unit', s.unit, 'source_id', s.source_id, 'source_date', s.source_date) as figure
      from grid.asset_above c join stated s on s.asset_id = c.above join grid.asset a on a.id = c.above
      where c.asset_id = any ($2)
      order by c.asset_id, s.way, s.unit, s.value, c.depth, c.above
    ), way as (
      select l.asset_id, l.way, jsonb_object_agg(l.unit, l.figure) as units from lowest l group by 1, 2
    ), below as (
      select w.asset_id, jsonb_object_agg(w.way, w.units) as ways from way w group by 1
    )
    select coalesce(jsonb_object_agg(b.asset_id, b.ways), '{}') from below b $query$,
    question.headlines(feeding, '{amount}'))
  into found using feeding, ids;
  return found;
end
$$;
