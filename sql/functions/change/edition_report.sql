-- What an edition of a source changed among the figures of what is free. Null for a source that is unknown or
-- whose figures are withheld, and for a run that published nothing of it.
--   run   id; null for the newest that published
--   most  changes that are told of each kind
--   figures  whether to tell them: what a plan without changes may not see. Then those with the greatest difference come first, else the
--            assets are in the order of their names, and before, after and unit are null
-- {source: {id, name, operator, country, url}, run: {id, published_at, source_date, document_url}, first, editions: the newest 24
--  [{run, published_at, source_date}], kinds: [{kind (grid.change_kind), count, rows: [{asset_id, asset, region, measure, direction, unit,
--  before, after}]}], regions: [{region, counts: {kind: count}}], credits: [texts], disclaimers: [{text, language}]}
--   first   whether it is the first of the source, of which all is new: it has no kinds
--   region  the part of the document that names the asset, where it has parts; else the operator of the asset
-- What was read differently while the edition was in force is of it.
create or replace function grid.edition_report(source text, run bigint, most integer, figures boolean) returns json
  language plpgsql stable
as $$
declare
  s registry.source := (select x from registry.source x where x.id = source and x.granted and x.listed and x.enabled);
  edition grid.run;
  is_first boolean;
  told record;
begin
  select r.* into edition from grid.run r
  where r.source_id = s.id and r.status = 'published' and coalesce(r.id = run, true) order by r.id desc limit 1;
  if edition.id is null then
    return null;
  end if;
  is_first := coalesce((
    select p.run_id from grid.change_masked p where p.source_id = s.id and p.change_type = 'added'
    order by p.id limit 1) = edition.id, false);
  with entry as materialized (
    select c.id, a.id as asset_id, coalesce(a.name, a.identifier) as asset, coalesce(l.part, o.name) as region, m.key as measure,
      m.direction, coalesce(c.after, c.before) ->> 'unit' as unit, c.before, c.after, grid.change_kind(c.change_type, c.tags) as kind,
      abs(coalesce((c.after ->> 'value')::numeric, 0) - coalesce((c.before ->> 'value')::numeric, 0)) as difference
    from grid.change_masked c
    cross join lateral (select v.measure_id from grid.version_masked v where v.id = c.record_id limit 1) v
    join grid.measure m on m.id = v.measure_id and m.availability_type in ('available', 'class_only')
    join grid.asset own on own.id = c.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id)
    join registry.operator o on o.id = a.operator_id
    left join grid.asset_source l on l.asset_id = a.id and l.source_id = s.id
    where c.source_id = s.id and c.run_id = edition.id and c.granted and not is_first and c.change_type <> 'backfilled'
  ), placed as (
    select e.*, row_number() over (
      partition by e.kind order by case when figures then -e.difference end, e.asset, e.id) as place from entry e
  ), kind as (
    select p.kind, count(*) as changes, jsonb_agg(jsonb_build_object('asset_id', p.asset_id, 'asset', p.asset, 'region', p.region,
      'measure', p.measure, 'direction', p.direction, 'unit', case when figures then p.unit end,
      'before', case when figures then coalesce(p.before -> 'value', p.before -> 'class_code') end,
      'after', case when figures then coalesce(p.after -> 'value', p.after -> 'class_code') end)
      order by p.place) filter (where p.place <= most) as rows
    from placed p group by 1
  ), region as (
    select n.region, jsonb_object_agg(n.kind, n.changes) as counts
    from (select e.region, e.kind, count(*) as changes from entry e group by 1, 2) n group by 1
  )
  select (select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.changes, 'rows', k.rows)), '[]') from kind k) as kinds,
    (select coalesce(jsonb_agg(jsonb_build_object('region', r.region, 'counts', r.counts) order by r.region), '[]')
     from region r) as regions,
    array(select distinct e.asset_id from entry e) as assets
  into told;
  return json_build_object(
    'source', (select json_build_object('id', s.id, 'name', s.name, 'operator', o.name, 'country', s.country, 'url', s.url)
      from registry.operator o where o.id = s.operator_id),
    'run', json_build_object('id', edition.id, 'published_at', grid.instant(edition.published_at), 'source_date', edition.source_date,
      'document_url', edition.document_url),
    'first', is_first,
    'editions', (
      select json_agg(json_build_object('run', r.id, 'published_at', grid.instant(r.published_at), 'source_date', r.source_date)
        order by r.id desc)
      from (
        select x.* from grid.run x where x.source_id = s.id and x.status = 'published' order by x.id desc limit 24) r),
    'kinds', told.kinds, 'regions', told.regions,
    'credits', (select coalesce(jsonb_agg(c ->> 'text'), '[]') from jsonb_array_elements(grid.attribution(array[s.id], told.assets)) c),
    'disclaimers', (
      select coalesce(jsonb_agg(distinct jsonb_build_object('text', d ->> 'text', 'language', d ->> 'language')), '[]')
      from registry.source_methodology m join registry.methodology t on t.id = m.methodology_id
      cross join lateral jsonb_array_elements(t.disclaimers) d
      where m.source_id = s.id));
end
$$;
