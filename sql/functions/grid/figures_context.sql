-- What limits the figures of some records, what is built that changes them, and the publishers' colours, each once.
--   ids  of the records; null ones are passed over
-- limits and works are as in grid.figure, [] where nothing is stated; status_colour is that of the first record in ids that states one, or null.
-- Nothing is told of records whose figures are withheld.
create or replace function grid.figures_context(ids text[]) returns table (limits jsonb, works jsonb, status_colour jsonb)
  language sql stable
as $$
  select coalesce(jsonb_agg(distinct l.value) filter (where l.kind = 'limit'), '[]'), coalesce(jsonb_agg(distinct l.value) filter (where l.kind = 'work'), '[]'),
    (array_agg(l.value order by array_position(ids, l.id)) filter (where l.kind = 'colour'))[1]
  from (
    select r.id, e.kind, e.value
    from grid.record_masked r
    cross join lateral (
      select 'limit' as kind, v.value from jsonb_array_elements((r.figure).limits) v
      union all
      select 'work', v.value from jsonb_array_elements((r.figure).works) v
      union all
      select 'colour', (r.figure).status_colour where (r.figure).status_colour is not null) e
    where r.id = any (ids)) l
$$;
