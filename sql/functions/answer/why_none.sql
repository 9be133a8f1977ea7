-- Warnings of a list of assets that is empty, as meta.warnings: that figures match but for their date, or else that figures of other types
-- than what is free do, of those that stand for an asset where their types are asked for, or else that figures do that stand for no asset.
create or replace function question.why_none(q question.asked) returns jsonb
  language plpgsql stable
as $$
declare
  other question.asked := q;
  outdated record;
  types text;
begin
  -- Records are judged one by one: of both directions at once they tell nothing.
  if q.both_directions then
    return '[]';
  end if;
  -- What holds only under a condition heads nothing, whatever else is asked.
  other.measures := array(select m.id from question.figure_measures(q) m where m.parts <> '{t}');
  outdated := question.newest_stale(q, array(select t from question.tally(other) t));
  if outdated.message is not null then
    return jsonb_build_array(jsonb_build_object('code', 'source_data_stale', 'message', outdated.message));
  end if;
  if q.availabilities is null then
    other := q;
    other.availabilities := array(
      select distinct m.availability_type from grid.measure m where m.availability_type <> all (grid.free_types()));
    other.measures := array(
      select m.id from question.figure_measures(other) m join grid.measure o on o.id = m.id
      where o.availability_type = any (other.availabilities) and m.parts <> '{t}');
    select string_agg(distinct m.availability_type, ', ' order by m.availability_type) into types
    from question.tally(other) t join grid.measure m on m.id = t.measure_id
    where t.verdict = 'match' and t.kind in ('capacity', 'zero');
    if types is not null then
      return jsonb_build_array(jsonb_build_object('code', 'other_availability',
        'message', format('Figures match that are not said to be free capacity: %s. availability_type asks for them', types)));
    end if;
  end if;
  other := q;
  other.measures := array(select m.id from question.figure_measures(q, others => true) m);
  if exists (select from question.tally(other) t where t.verdict = 'match' and t.kind not in ('withheld', 'none')) then
    return jsonb_build_array(jsonb_build_object('code', 'other_figures',
      'message', 'Figures match that stand for no asset: their publication has a stricter or later column, calls another scenario its best '
        'or is no longer read for them, or they are for years that have ended. /v1/capacity/nearby and /v1/capacity list them'));
  end if;
  return '[]';
end
$$;
