-- What limits some figures, what is built that changes them, and the publishers' colours, each once.
--   figures  as grid.record_masked has them, so that of withheld ones nothing is listed; null ones are passed over
-- limits and works are as in grid.figure, [] where nothing is stated; works in the order of their ends, those without a date last.
-- status_colour is that of the first figure that states one, or null.
create or replace function grid.figures_context(figures grid.figure[]) returns table (limits jsonb, works jsonb, status_colour jsonb)
  language sql stable
as $$
  select coalesce(jsonb_agg(e.value order by e.value) filter (where e.kind = 'limit'), '[]'),
    coalesce(jsonb_agg(e.value order by e.ends nulls last, e.value) filter (where e.kind = 'work'), '[]'),
    (select c.status_colour from unnest(figures) with ordinality c where c.status_colour is not null order by c.ordinality limit 1)
  from (
    select distinct 'limit' as kind, l.value, null as ends from unnest(figures) f cross join lateral jsonb_array_elements(f.limits) l
    union all
    select distinct 'work', w.value, coalesce(w.value ->> 'date', (w.value ->> 'year') || '-12-31')
    from unnest(figures) f cross join lateral jsonb_array_elements(f.works) w) e
$$;
