-- What waits ahead at an asset, and what its connection costs, as far as publishers state it: of current records that may be shown.
--   asset_id  of an asset that is not merged into another
-- queue  a list of what is requested there in MW, each figure once: technology, direction, mw; the status and the date expected that its
--        row states (facts `project_status`, `expected`), requested where it states none; its record and source. Totals stand beside
--        their parts where a publisher states both: nothing of it may be added up.
-- free_after  {generation, load}: the headline in MW (question.roles) less what waits ahead of it by its own publication (queue_mw). Null
--        where none is stated; the headline itself where its publisher has already deducted the queue. It may be negative.
-- costs  a list of the facts `cost`, each once: amount and currency, null where the words state none; the date of the publication; its
--        words.
create or replace function grid.asset_queue(asset_id text, out queue jsonb, out free_after jsonb, out costs jsonb)
  language sql stable
as $$
  with own as materialized (
    select r.id, r.value_mw, r.figure, r.source_date, m.availability_type, m.technology, m.direction, m.deducted, m.source_id,
      coalesce((r.figure).facts, '[]') as facts
    from grid.record_masked r join grid.measure m on m.id = r.measure_id
    where r.asset_id = asset_queue.asset_id and r.granted
  ), ahead as (
    select o.*, (select f ->> 'text' from jsonb_array_elements(o.facts) f where f ->> 'kind' = 'project_status' limit 1) as status,
      (select f ->> 'text' from jsonb_array_elements(o.facts) f where f ->> 'kind' = 'expected' limit 1) as expected
    from own o where o.availability_type = 'requested' and o.value_mw is not null
  ), free as (
    select w.way, max(case when 'queue' = any (o.deducted) then o.value_mw else o.value_mw - (o.figure).queue_mw end) as mw
    from own o join question.roles(array(
        select f.id from own f where f.value_mw is not null and f.availability_type = any (grid.free_types())), null) p on p.id = o.id
    cross join lateral (values ('generation'), ('load')) w (way)
    where p.role = 'headline' and o.direction in (w.way, 'bidirectional')
    group by 1
  ), cost as (
    select distinct (f ->> 'value')::numeric as amount, f ->> 'unit' as currency, o.source_date as quoted_on, f ->> 'text' as text,
      o.source_id
    from own o cross join lateral jsonb_array_elements(o.facts) f where f ->> 'kind' = 'cost'
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object('technology', a.technology, 'direction', a.direction, 'mw', a.value_mw,
        'status', coalesce(a.status, 'requested'), 'expected', a.expected, 'record_id', a.id, 'source_id', a.source_id)
      order by a.direction, a.value_mw desc, a.id), '[]') from ahead a),
    jsonb_build_object('generation', (select f.mw from free f where f.way = 'generation'),
      'load', (select f.mw from free f where f.way = 'load')),
    (select coalesce(jsonb_agg(to_jsonb(c) order by c.amount, c.text), '[]') from cost c)
$$;
