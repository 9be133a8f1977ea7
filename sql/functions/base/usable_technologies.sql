-- The terms whose figures a plant of one of some technologies may use, the closest first: its own, those of its kind, and `any`. Solar and
-- wind connect as power park modules, hydro as synchronous modules (Regulation (EU) 2016/631, article 2), data centres and chargers as load
-- with power electronics. Storage uses what is said of storage, then what is said of power park modules. src/capacity/technologies.ts has
-- the same table for the documentation.
create or replace function grid.usable_technologies(technologies text[]) returns text[]
  language sql immutable parallel safe
as $$
  select array_agg(u.term order by u.place)
  from (
    select k.term, min(array[k.place, t.place]) as place
    from unnest(technologies) with ordinality t (asked, place)
    cross join lateral (
      values (t.asked, 1), ('any', 9),
        (case when t.asked in ('wind_onshore', 'wind_offshore') then 'wind' end, 2),
        (case when t.asked in ('solar', 'wind', 'wind_onshore', 'wind_offshore', 'storage') then 'inverter_based'
          when t.asked = 'hydro' then 'synchronous' when t.asked in ('data_centre', 'ev_charging') then 'power_electronic_load' end, 3)
    ) k (term, place)
    where k.term is not null
    group by k.term) u
$$;
