-- Counts of the assets that match a question, by the better of their figures, as meta.summary: {assets, with_capacity, zero, withheld,
-- unknown, stale}. Zero counts negative figures too; unknown is a class or nothing published; stale ones are also counted in one of the
-- others.
--   figures  of question.best_figures
create or replace function question.assets_summary(figures grid.asset_best[]) returns jsonb
  language sql immutable
as $$
  select jsonb_build_object('assets', count(*), 'with_capacity', count(*) filter (where b.state = 'figure'),
    'zero', count(*) filter (where b.state in ('zero', 'negative')), 'withheld', count(*) filter (where b.state = 'withheld'),
    'unknown', count(*) filter (where b.state in ('class_only', 'not_published')), 'stale', count(*) filter (where b.stale))
  from unnest(figures) f
  cross join lateral (select (least(f.generation, f.load)).*) b
$$;
