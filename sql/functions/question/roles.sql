-- The parts that records of available capacity have among those of their assets, told for the question without filters.
--   ids    of records, or null: all those of the assets;  as_of  null, or the instant of which they are
--   assets  that the records are of, null where they are to be looked up (142,000 by their ids: 0.5 s), or where neither is given: all
-- role: headline, for at most one of each asset, direction and unit; for_grid_below, about_grid_above; conditional: a figure with a
-- condition, after works or of flexible terms, or of a later year where the headline holds now; copy, of what its publisher says
-- elsewhere; else alternative. Records of another type and withheld ones are not among them.
create or replace function question.roles(ids text[], as_of timestamptz, assets text[] default null) returns table (id text, role text)
  language plpgsql stable
as $$
declare
  q question.asked;
  this_year constant integer := extract(year from coalesce(as_of, now()) at time zone 'UTC');
begin
  q.as_of := as_of;
  q.assets := assets;
  if assets is null and ids is not null then
    q.assets := array(
      select r.asset_id from grid.record_masked r where r.id in (select unnest(ids))
      union select coalesce(a.merged_into, a.id) from grid.version_masked v join grid.asset a on a.id = v.asset_id
        where as_of is not null and v.id in (select unnest(ids)));
    -- To rank all 2,400 measures takes 6 ms.
    q.measures := case when as_of is null then array(
      select distinct r.measure_id from grid.record_masked r where r.asset_id in (select unnest(q.assets))) end;
  end if;
  -- A withheld figure heads nothing: what is known beside it does.
  q.figures := array(select m from question.figure_measures(q) m join registry.source s on s.id = m.source_id where s.granted);
  q.measures := null;
  return query execute format($query$
    with %1$s, heading as (
      select h.asset_id, h.way, h.unit, h.id, coalesce(n.year_from, $3) <= $3 as now
      from head h join grid.measure n on n.id = h.measure_id
      where not h.part
    )
    select r.id, case when m.about = 'upstream' then 'about_grid_above' when m.connects = 'below' then 'for_grid_below'
      when r.id in (select h.id from heading h) then 'headline'
      when w.reasons && '{condition,after_reinforcement,flexible}' then 'conditional'
      -- A figure for both directions is among those for generation, too.
      when 'later_year' = any (w.reasons) and (r.asset_id, r.unit, replace(m.direction, 'bidirectional', 'generation')) in (
        select h.asset_id, h.unit, h.way from heading h where h.now) then 'conditional'
      when s.copy_of is not null then 'copy' else 'alternative' end
    from (%2$s) r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    cross join lateral (select question.reasons(m.condition, m.horizon_kind, m.firmness, m.year_from, $3) as reasons) w
    where m.availability_type = any (grid.free_types()) and r.state <> 'withheld' and ($2 is null or r.id in (select unnest($2))) $query$,
    question.headlines(q, '{amount}'), question.judging(q, '{}'))
  using q, ids, this_year;
end
$$;
