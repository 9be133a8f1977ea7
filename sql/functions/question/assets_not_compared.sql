-- The same (question.not_compared) of assets, by what they have.
--   assets  of question.best_figures, with others
create or replace function question.assets_not_compared(q question.asked, assets grid.asset_best[]) returns jsonb
  language sql immutable
as $$
  select question.not_compared(q,
    array_agg(case when (a.other).kind <= 2 then 'amount' when (a.other).kind <= 4 or (a.other).class_meaning = 'none' then 'zero'
      else (a.other).state end) filter (where (a.other).kind is not null),
    array_agg((a.other).unit) filter (where (a.other).kind is not null), array_agg(1::bigint) filter (where (a.other).kind is not null),
    count(*) filter (where a.unknown_above))
  from unnest(assets) a
$$;
