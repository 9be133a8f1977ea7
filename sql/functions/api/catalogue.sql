-- What catalogues tell of the registry in force, without figures.
--   synthetic  whether all of it is made up;  records  of all sources that are served, withheld ones included
--   licences  [{name, url, sources}] of what is served, with or without figures, the most frequent first;  sources: how many
--   period    [first, last] date of the documents whose figures are served; nulls without any
--   sources   those whose figures, or places alone, are served: {id, name, url, country, operator {id, name, website}, licence {name, url},
--             cadence, since, source_date, issued, modified, box, directions, records}, by id
--             since: the first date of its data;  issued, modified: days;  box: [west, south, east, north] where its area is stated so
create or replace function api.catalogue(out data json)
  language sql stable
as $$
  with served as (
    select s.*, coalesce(k.series, 0) as records
    from registry.source s join grid.current_source c on c.no = s.no left join grid.source_count k on k.source_id = s.id
  )
  select json_build_object(
    'synthetic', (select synthetic from registry.revision), 'records', (select coalesce(sum(records), 0) from served),
    'licences', (
      select coalesce(json_agg(json_build_object('name', l.name, 'url', l.url, 'sources', l.sources)
        order by l.sources desc, l.name, l.url), '[]')
      from (
        select licence_name as name, licence_url as url, count(*) as sources from served where licence_name is not null group by 1, 2) l),
    'period', (select json_build_array(min(m.source_date), max(m.source_date)) from grid.current_measure m where m.granted),
    'sources', (
      select coalesce(json_agg(json_build_object(
          'id', s.id, 'name', s.name, 'url', s.url, 'country', s.country,
          'operator', json_build_object('id', o.id, 'name', o.name, 'website', o.website),
          'licence', case when s.licence_name is not null then json_build_object('name', s.licence_name, 'url', s.licence_url) end,
          'cadence', s.cadence, 'source_date', s.source_date, 'modified', (s.published_at at time zone 'UTC')::date,
          'since', r.since, 'issued', r.issued, 'box', a.box, 'directions', m.directions, 'records', s.records) order by s.id), '[]')
      from served s join registry.operator o on o.id = s.operator_id
      cross join lateral (
        select min(source_date) as since, (min(published_at) at time zone 'UTC')::date as issued
        from grid.run where source_id = s.id and effective_at is not null) r
      cross join lateral (
        select case when count(box) > 0
          then json_build_array(min(ST_XMin(box)), min(ST_YMin(box)), max(ST_XMax(box)), max(ST_YMax(box))) end as box
        from registry.source_area where source_id = s.id) a
      cross join lateral (select coalesce(json_agg(distinct direction), '[]') as directions from grid.measure where source_id = s.id) m
      where s.granted))
$$;
