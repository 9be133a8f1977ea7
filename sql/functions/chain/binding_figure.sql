-- The lowest of the figures that the assets of a chain have in one direction, where they can be compared; null with the reason where not.
--   ids      of the assets, in order
--   figures  the best of each, null where it has none;  amounts  the single amount of each, null for ranges and whatever is no amount
-- Reasons, the first that holds: withheld, not_published, class_only, range, different_units, different_horizons. Of equal figures that of
-- the lowest asset binds.
create or replace function grid.binding_figure(ids text[], figures grid.best_figure[], amounts numeric[], out asset_id text,
    out value numeric, out unit text, out reason text)
  language sql immutable
as $$
  select case when r.reason is null then r.ids[1] end, case when r.reason is null then r.value end,
    case when r.reason is null then r.unit end, r.reason
  from (
    select array_agg(c.id order by c.amount, c.n) as ids, min(c.amount) as value, min(c.unit) as unit,
      case when bool_or(c.state = 'withheld') then 'withheld'
        when bool_or(c.state is null or c.state = 'not_published') then 'not_published'
        when bool_or(c.state = 'class_only') then 'class_only'
        when bool_or(c.amount is null) then 'range'
        when count(distinct c.unit) > 1 then 'different_units'
        when count(distinct coalesce(c.year, 0)) > 1 then 'different_horizons' end as reason
    from (
      select i.id, i.n, amounts[i.n] as amount, (figures[i.n]).state, (figures[i.n]).unit, (figures[i.n]).year
      from unnest(ids) with ordinality i (id, n)) c) r
$$;
