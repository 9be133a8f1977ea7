-- The figures of an asset, in the direction and unit of the one that heads it, that are greater than that one and hold under a condition:
-- at most five, the greatest first, as a JSON array.
--   f    the best figure of the asset in a direction;  way  generation or load
-- reasons: of question.reasons. Of a view (measure.views) what it has beyond the least of its views holds under `beyond`, which then is
-- the reason.
create or replace function grid.conditional_figures(f grid.best_figure, way text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('record_id', c.id, 'value', c.amount, 'unit', c.unit, 'value_mw', c.value_mw,
    'mw', c.value_mw, 'reasons', c.reasons, 'condition', c.condition, 'technologies', c.technologies, 'firmness', c.firmness,
    'horizon', c.horizon)
    order by c.amount desc, c.id), '[]')
  from (
    select r.id, r.amount, r.unit, r.value_mw, m.technologies, m.firmness, w.reasons,
      grid.conditions_document(coalesce(m.condition, '[]') || coalesce(jsonb_build_array(n.beyond), '[]')) as condition,
      json_build_object('kind', m.horizon_kind, 'year_from', m.year_from, 'year_to', m.year_to, 'scenario', m.scenario,
        'season', n.season, 'hours', n.hours) as horizon
    from grid.figure_masked r
    join grid.current_measure m on m.id = r.measure_id
    join grid.measure n on n.id = m.id
    cross join lateral (
      select question.reasons(m.condition, case when n.beyond ->> 'code' = 'after_reinforcement' then 'after_reinforcement'
        else m.horizon_kind end, m.firmness, m.year_from, extract(year from now() at time zone 'UTC')::integer) as reasons) w
    where r.asset_id = f.asset_id and r.id <> f.record_id and r.state = 'published' and r.unit = f.unit and r.amount > f.value
      and m.direction in (way, 'bidirectional') and m.availability_type = 'available' and m.about = 'asset' and m.connects <> 'below'
      and m.may_be_best and w.reasons <> '{}'
    order by r.amount desc, r.id limit 5) c
$$;
