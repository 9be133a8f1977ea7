-- A figure as it counts in the order by the least of the chain: its kind and amount (question.headlines) are those of the least above its
-- asset, where less is free there.
--   f      the best figure of an asset in a direction, or null
--   above  of its asset, of question.least_above: by way and unit; null where nothing is known above
--   way    generation or load
-- A figure without an amount, and one of which nothing is known above in its unit, counts as it is.
create or replace function question.in_chain(f grid.best_figure, above jsonb, way text) returns grid.best_figure
  language plpgsql immutable
as $$
declare
  amount constant numeric := (question.above_of(above, f, way) ->> 'value')::numeric;
begin
  if f.kind <= 4 and amount < -f.falling then
    f.kind := case when f.kind in (1, 3) then 1 else 2 end + case when amount >= 0.0005 then 0 else 2 end;
    f.falling := -amount;
  end if;
  return f;
end
$$;
