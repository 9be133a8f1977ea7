-- How precise a record is, from 1, an amount in MW, to 8, nothing: 2 another amount, 3 to 6 a class (available, limited, none, unknown),
-- 7 a withheld figure, 8 an empty cell. The lower number is the better figure.
--   state, value_mw, amount  as in grid.record_amount;  class_meaning  of its class, or null
create or replace function grid.figure_kind(state text, value_mw numeric, amount numeric, class_meaning text) returns smallint
  language sql immutable parallel safe
as $$
  select (case when value_mw is not null then 1 when amount is not null then 2
    when state = 'class_only' then 2 + array_position(array['available', 'limited', 'none', 'unknown'], class_meaning)
    when state = 'withheld' then 7 else 8 end)::smallint
$$;
