-- Assets of which a saved question tells something, and which still match it.
--   params       of the question
--   since, upto  changes after the first and up to the second
--   told, least_rise  of what it tells (grid.change_news)
-- Returns each asset with the source of its change. Changes and records are read through the masked views, so a withheld
-- figure matches nothing.
--   below  null where the asset itself matches. With include_upstream also assets above one that matches (grid.asset_above), which is
--          named: what the question asks of places, countries, operators, sources and assets is asked of that one, what it asks of
--          figures of the figure that changed
--   news   opened, risen and reinterpreted: of a figure that heads an asset in the answers to the question, and that is above zero.
--          reserved and added: of the asset, whatever its figures; what the question asks of figures is not asked
-- Raises the contract's errors for countries and operators that are no longer served.
create or replace function access.question_matches(params jsonb, since bigint, upto bigint,
    told text[] default '{opened,risen}', least_rise numeric default null)
  returns table (asset_id text, source_id text, below text, news text)
  language plpgsql stable
as $$
declare
  -- What is news among the figures that head assets in the answers to a question.
  opened constant text := '(select distinct r.asset_id, c.source_id, n.news from grid.change_masked c join head r on r.id = c.record_id '
    'cross join lateral unnest(grid.change_news(c, $7, $8)) n (news) '
    'where c.id > $2 and c.id <= $3 and c.tags && ''{opened,increased,reinterpreted}'' '
    'and n.news in (''opened'', ''risen'', ''reinterpreted'') '
    'and r.value >= 0.0005 and r.verdict = ''match'' '
    'and not r.part) o ';
  near constant text := '($4 is null or grid.is_within(a.footprint, $4, $5))';
  place constant geography := ST_SetSRID(ST_MakePoint((params ->> 'lon')::float8, (params ->> 'lat')::float8), 4326)::geography;
  radius constant float8 := 1000 * (params ->> 'radius_km')::float8;
  q question.asked := question.ask(params || case when params ? 'fresh_days'
    then jsonb_build_object('fresh_after', (now() at time zone 'UTC')::date - (params ->> 'fresh_days')::integer) else '{}' end);
  changed constant text[] := array(select distinct r.asset_id from grid.change_masked c join grid.record_masked r on r.id = c.record_id
    where c.id > since and c.id <= upto and c.tags && '{opened,increased,reinterpreted}'
      and cardinality(grid.change_news(c, array_remove(told, 'added'), least_rise)) > 0);
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
  return query execute format('with %s select o.asset_id, o.source_id, null::text, o.news from ' || opened
    || 'join grid.asset a on a.id = o.asset_id where %s', question.headlines(figures, '{amount}'), near)
  using figures, since, upto, place, radius, null::text, told, least_rise;
  if (params ->> 'include_upstream')::boolean then
    figures := question.figures_alone(q);
    figures.figures := array(select m from question.figure_measures(figures, feeding => true) m);
    figures.measures := null;
    figures.assets := changed;
    return query execute format('with %s select o.asset_id, o.source_id, min(a.id), o.news from ' || opened
      || 'join grid.asset_above u on u.above = o.asset_id join grid.asset a on a.id = u.asset_id '
      'where a.merged_into is null and %s and %s group by 1, 2, 4',
      question.headlines(figures, '{amount}'), near, replace(question.all_of(q, 'asset'), '$1', '$6'))
    using figures, since, upto, place, radius, q, told, least_rise;
  end if;
  if told && '{reserved,added}' then
    return query execute format('select distinct a.id, c.source_id, null::text, n.news from grid.change_masked c '
      'cross join lateral unnest(grid.change_news(c, $6, null)) n (news) '
      'join grid.asset own on own.id = c.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id) '
      'where c.id > $2 and c.id <= $3 and (c.tags && ''{reserved}'' or c.change_type = ''added'') and n.news in (''reserved'', ''added'') '
      'and %s and %s', near, question.all_of(q, 'asset'))
    using q, since, upto, place, radius, told;
  end if;
end
$$;
