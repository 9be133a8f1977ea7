-- Which headline figures are others than ingest.note_headlines noted, and why: what the manifests now in force have changed.
-- Notes them as headline_after, for ingest.append_reinterpreted.
-- One row for each asset, direction and unit, in the order of operators:
--   before, after  {record_id, source, measure, state, value (of a range the highest), class_code}; null where no figure heads it. One that
--                  is withheld now, or of a source that is not listed any more, has no value on either side
--   why            [{source, measure, member, before, after}], of the measures of both figures what differs
create or replace function ingest.headline_changes()
  returns table (asset_id text, asset text, operator text, direction text, unit text, before jsonb, after jsonb, why jsonb)
  language plpgsql
as $$
begin
  create temporary table headline_after on commit drop as select * from question.heads();
  analyze headline_after;
  return query
  with pair as (
    select coalesce(b.asset_id, n.asset_id) as asset_id, coalesce(b.way, n.way) as way, coalesce(b.unit, n.unit) as unit,
      b.id as before_id, n.id as after_id
    from headline_before b full join headline_after n on (n.asset_id, n.way, n.unit) = (b.asset_id, b.way, b.unit)
    where b.id is distinct from n.id
  ), differing as materialized (
    select n.measure_id, jsonb_agg(jsonb_build_object('source', s.key, 'measure', m.key, 'member', k.member,
      'before', o.meant -> k.member, 'after', n.meant -> k.member) order by k.member) as members
    from ingest.meanings() n
    join meaning_before o on o.measure_id = n.measure_id and o.meant <> n.meant
    cross join lateral jsonb_object_keys(n.meant) k (member)
    join grid.measure m on m.id = n.measure_id join registry.source s on s.id = m.source_id
    where o.meant -> k.member <> n.meant -> k.member
    group by 1
  ), figure as materialized (
    select r.id, r.measure_id, jsonb_build_object('record_id', r.id, 'source', s.key, 'measure', m.key,
      'state', coalesce(f.state, 'withheld'), 'value', f.amount, 'class_code', f.class_code) as told
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    left join grid.figure_masked f on f.id = r.id
    where r.id in (select p.before_id from pair p union all select p.after_id from pair p)
  )
  select p.asset_id, coalesce(a.name, a.identifier), o.key, p.way, p.unit, b.told, n.told,
    coalesce(x.members, '[]') || coalesce(case when b.measure_id is distinct from n.measure_id then y.members end, '[]')
  from pair p
  join grid.asset a on a.id = p.asset_id join registry.operator o on o.id = a.operator_id
  left join figure b on b.id = p.before_id left join figure n on n.id = p.after_id
  left join differing x on x.measure_id = b.measure_id left join differing y on y.measure_id = n.measure_id
  order by 3, 2, 1, 4, 5;
end
$$;
