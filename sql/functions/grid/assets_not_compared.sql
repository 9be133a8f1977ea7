-- Counts of assets that match a question except for its minimum figure and have no figure in that unit, by what they have, and of those of which it is not
-- known what is free above them, as meta.not_compared.
--   params  validated parameters;  others  as in grid.best_figures; null where not all were read, which gives null
--   unknown  of grid.upstream_unknown, or null for too many, which gives null
create or replace function grid.assets_not_compared(params jsonb, others grid.asset_best[], unknown text[]) returns jsonb
  language sql immutable
as $$
  select case when others is not null then grid.not_compared(params,
    array_agg(case when (o.other).kind <= 2 then 'amount' when (o.other).kind <= 4 or (o.other).class_meaning = 'none' then 'zero'
      else (o.other).state end),
    array_agg((o.other).unit), array_agg(1::bigint), cardinality(unknown)) end
  from unnest(others) o
$$;
