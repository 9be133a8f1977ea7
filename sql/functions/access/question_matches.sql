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
  near constant text := '($2 is null or grid.is_within(a.footprint, $2, $3))';
  -- The news of figures that head assets in the answers to a question. Arrays, as the planner knows how long they are: joined to the
  -- changes themselves, of which it expects two, it compared every head with every change (3,000 with 19,000: 35 s, so 1).
  opened constant text := '(select distinct h.asset_id, c.source_id, c.news from unnest($4, $5, $6) c (record_id, source_id, news) '
    'join head h on h.id = c.record_id where h.value >= 0.0005 and h.verdict = ''match'' and not h.part) o ';
  place constant geography := ST_SetSRID(ST_MakePoint((params ->> 'lon')::float8, (params ->> 'lat')::float8), 4326)::geography;
  radius constant float8 := 1000 * (params ->> 'radius_km')::float8;
  q question.asked := question.ask(params || case when params ? 'fresh_days'
    then jsonb_build_object('fresh_after', (now() at time zone 'UTC')::date - (params ->> 'fresh_days')::integer) else '{}' end);
  records text[];
  sources text[];
  stories text[];
  changed text[];
  figures question.asked;
  area question.asked;
begin
  select coalesce(array_agg(c.record_id), '{}'), array_agg(c.source_id), array_agg(n.news), coalesce(array_agg(distinct r.asset_id), '{}')
  into records, sources, stories, changed
  from grid.change_masked c join grid.record_masked r on r.id = c.record_id
  cross join lateral unnest(grid.figure_news(c.granted, c.tags, c.before, c.after, told, least_rise)) n (news)
  where c.id > since and c.id <= upto and c.tags && '{opened,increased,reinterpreted}' and n.news in ('opened', 'risen', 'reinterpreted');
  figures := q;
  figures.figures := array(select m from question.figure_measures(figures) m);
  figures.measures := null;
  -- A box is not asked of records whose assets are known.
  area.box := q.box;
  area.area := q.area;
  area.assets := q.assets;
  execute format('select array(select a.id from grid.asset a where a.id in (select unnest($4)) and %s and %s)',
    near, question.all_of(area, 'asset'))
  into figures.assets using area, place, radius, changed;
  return query execute format('with %s select o.asset_id, o.source_id, null::text, o.news from ' || opened,
    question.headlines(figures, '{amount}'))
  using figures, place, radius, records, sources, stories;
  if (params ->> 'include_upstream')::boolean then
    figures := question.figures_alone(q);
    figures.figures := array(select m from question.figure_measures(figures, feeding => true) m);
    figures.measures := null;
    figures.assets := changed;
    return query execute format('with %s select o.asset_id, o.source_id, min(a.id), o.news from ' || opened
      || 'join grid.asset_above u on u.above = o.asset_id join grid.asset a on a.id = u.asset_id '
      'where a.merged_into is null and %s and %s group by 1, 2, 4',
      question.headlines(figures, '{amount}'), near, replace(question.all_of(q, 'asset'), '$1', '$7'))
    using figures, place, radius, records, sources, stories, q;
  end if;
  if told && '{reserved,added}' then
    return query execute format('select distinct a.id, c.source_id, null::text, n.news from grid.change_masked c '
      'cross join lateral unnest(grid.change_news(c, $6, null)) n (news) '
      'join grid.asset own on own.id = c.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id) '
      'where c.id > $4 and c.id <= $5 and (c.tags && ''{reserved}'' or c.change_type = ''added'') and n.news in (''reserved'', ''added'') '
      'and %s and %s', near, question.all_of(q, 'asset'))
    using q, place, radius, since, upto, told;
  end if;
end
$$;
