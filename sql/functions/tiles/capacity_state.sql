-- The state of the best figure of a direction, as in tiles.capacity_assets; null for none.
--   per_mw  of its measure. An amount below 0.0005 of its unit counts as 0, also below zero: files hold dust such as -1.1E-16
create or replace function tiles.capacity_state(best float8[], per_mw float8) returns text
  language sql immutable parallel safe
as $$
  select case when best[1] >= 3 then
      case when best[2] * per_mw >= 0.0005 then 'figure' when best[2] * per_mw <= -0.0005 then 'negative' else 'zero' end
    else (array['not_published', 'withheld', 'class_only'])[best[1]::integer + 1] end
$$;
