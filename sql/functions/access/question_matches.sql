-- Assets at which capacity opened or increased, as a saved question asks, and which still match it.
--   params       of the question
--   since, upto  changes after the first and up to the second
-- Returns each asset with the source of its change. Changes and records are read through the masked views, so a withheld
-- figure matches nothing.
--   below  null where the asset itself matches. With include_upstream also assets above one that matches (grid.asset_above), which is
--          named: what the question asks of places, countries, operators, sources and assets is asked of that one, what it asks of
--          figures of the figure that changed
-- Raises the contract's errors for countries and operators that are no longer served.
create or replace function access.question_matches(params jsonb, since bigint, upto bigint)
  returns table (asset_id text, source_id text, below text)
  language plpgsql stable
as $$
declare
  -- What opened among the figures that head assets in the answers to a question.
  opened constant text := '(select distinct r.asset_id, c.source_id from grid.change_masked c join head r on r.id = c.record_id '
    'where c.id > $2 and c.id <= $3 and c.tags && ''{opened,increased}'' and r.value >= 0.0005 and r.verdict = ''match'' '
    'and not r.part) o ';
  near constant text := '($4 is null or grid.is_within(a.footprint, $4, $5))';
  place constant geography := ST_SetSRID(ST_MakePoint((params ->> 'lon')::float8, (params ->> 'lat')::float8), 4326)::geography;
  radius constant float8 := 1000 * (params ->> 'radius_km')::float8;
  q question.asked := question.ask(params || case when params ? 'fresh_days'
    then jsonb_build_object('fresh_after', (now() at time zone 'UTC')::date - (params ->> 'fresh_days')::integer) else '{}' end);
  changed constant text[] := array(select distinct r.asset_id from grid.change_masked c join grid.record_masked r on r.id = c.record_id
    where c.id > since and c.id <= upto and c.tags && '{opened,increased}');
  figures question.asked;
  area question.asked;
begin
  figures := q;
  figures.figures := array(select m from question.figure_measures(figures) m);
  figures.measures := null;
  -- A box is not asked of records whose assets are known.
  area.box := q.box;
  area.area := q.area;
  area.assets := q.assets;
  execute format('select array(select a.id from grid.asset a where a.id in (select unnest($2)) and %s)', question.all_of(area, 'asset'))
  into figures.assets using area, changed;
  return query execute format('with %s select o.asset_id, o.source_id, null::text from ' || opened
    || 'join grid.asset a on a.id = o.asset_id where %s', question.headlines(figures, '{amount}'), near)
  using figures, since, upto, place, radius;
  if (params ->> 'include_upstream')::boolean then
    figures := question.figures_alone(q);
    figures.figures := array(select m from question.figure_measures(figures, feeding => true) m);
    figures.measures := null;
    figures.assets := changed;
    return query execute format('with %s select o.asset_id, o.source_id, min(a.id) from ' || opened
      || 'join grid.asset_above u on u.above = o.asset_id join grid.asset a on a.id = u.asset_id '
      'where a.merged_into is null and %s and %s group by 1, 2',
      question.headlines(figures, '{amount}'), near, replace(question.all_of(q, 'asset'), '$1', '$6'))
    using figures, since, upto, place, radius, q;
  end if;
end
$$;
