-- Of some records, those that stand first among the matching records of their asset, so that each asset is named once.
--   ids, keys  of records and what they are ordered by, in the order of a walk
--   measures   ids of the measures that come first;  others  of those that follow;  least_mw  the smallest figure that matches, or null
--   by_figure  whether the walk is by figure, greatest first and without a figure last; else records of an asset stand by id
--   place, radius  null, or where the asset must lie, in metres as in grid.is_within
-- Returns the assets in the order of the walk, with the number `n` of their record in it and its key.
create or replace function grid.first_records(ids text[], keys text[], measures integer[], others integer[], least_mw numeric,
    by_figure boolean, place geography, radius float8)
  returns table (n bigint, asset_id text, record_id text, key text)
  language sql stable
as $$
  with walked as materialized (
    select c.n, r.asset_id, c.id, c.key from unnest(ids, keys) with ordinality c (id, key, n) join grid.record_masked r on r.id = c.id
  ), first as (
    -- Once for each asset: one with a record for each year and scenario has hundreds.
    select a.asset_id, o.id
    from (select distinct w.asset_id from walked w) a
    cross join lateral (
      select m.id from grid.record_masked m
      where m.asset_id = a.asset_id and (m.measure_id in (select unnest(measures || others))) is true
        and (least_mw is null or m.value_mw >= least_mw)
      order by (m.measure_id in (select unnest(measures))) is true desc, case when by_figure then m.value_mw end desc nulls last, m.id
      limit 1) o
    where place is null or (select grid.is_within(g.footprint, place, radius) from grid.asset g where g.id = a.asset_id)
  )
  select w.n, w.asset_id, w.id, w.key from walked w join first f on f.id = w.id order by w.n
$$;
