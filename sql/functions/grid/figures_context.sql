-- What limits some figures, what is built that changes them, and the publishers' colours, each once.
--   figures  as grid.record_masked has them, so that of withheld ones nothing is listed; null ones are passed over
-- limits and works are as in grid.figure, [] where nothing is stated; status_colour is that of the first figure that states one, or null.
create or replace function grid.figures_context(figures grid.figure[]) returns table (limits jsonb, works jsonb, status_colour jsonb)
  language sql stable
as $$
  select coalesce(jsonb_agg(distinct e.value) filter (where e.kind = 'limit'), '[]'), coalesce(jsonb_agg(distinct e.value) filter (where e.kind = 'work'), '[]'),
    (array_agg(e.value order by f.ordinality) filter (where e.kind = 'colour'))[1]
  from unnest(figures) with ordinality f
  cross join lateral (
    select 'limit' as kind, v.value from jsonb_array_elements(f.limits) v
    union all
    select 'work', v.value from jsonb_array_elements(f.works) v
    union all
    select 'colour', f.status_colour where f.status_colour is not null) e
$$;
