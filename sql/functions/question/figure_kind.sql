-- How good a record is, from 1, an amount in MW, to 10, nothing: 2 an amount in another unit, 3 and 4 the same where it is zero (below
-- 0.0005 of its unit) or negative, 5 to 8 a class (available, limited, none, unknown), 9 a withheld figure, 10 an empty cell. The lower
-- number is the better figure: what is free in MVA says more than that nothing is in MW.
--   state, value_mw, amount, class_meaning  as in grid.figure_masked
create or replace function question.figure_kind(state text, value_mw numeric, amount numeric, class_meaning text) returns smallint
  language sql immutable parallel safe
as $$
  select (case when amount is not null then case when value_mw is not null then 1 else 2 end + case when amount >= 0.0005 then 0 else 2 end
    when state = 'class_only' then 4 + array_position(array['available', 'limited', 'none', 'unknown'], class_meaning)
    when state = 'withheld' then 9 else 10 end)::smallint
$$;
