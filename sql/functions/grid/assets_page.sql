-- One page of the assets at the question's place that match it.
--   params    validated parameters;  order_by  as sort of GET /v1/capacity/assets
--   figures   all assets that match with their figures, or null where they are too many to read at once
--   place, radius  null, or where assets must lie, metres;  after  key of the asset before the page, or null;  size  assets at most
-- If all figures are given, they are sorted: by name, by distance, or by the best figure, that of the sort's direction first. Otherwise this walks:
-- it reads assets in order until the page is full, in larger steps the fewer match: by name, by distance, or by records in the order of MW, where
-- an asset is listed at its best record. Assets without an amount in MW come last, by record.
create or replace function grid.assets_page(params jsonb, order_by text, figures grid.asset_best[], place geography, radius float8, after jsonb, size integer)
  returns setof grid.asset_position
  language plpgsql stable
as $$
declare
  wanted grid.filter;
  by_figure constant boolean := order_by not in ('name', 'distance');
  -- First assets with a figure of the sort's direction, then those with the other alone.
  measures integer[];
  parts integer := case when order_by in ('-generation_mw', '-load_mw') then 2 else 1 end;
  first integer := case when by_figure then coalesce((after ->> 0)::integer, 1) else 1 end;
  walked jsonb := after;
  taken integer := 0;
  got integer;
  batch integer;
  read grid.asset_position[];
begin
  if figures is not null then
    return query
    select s.id, s.metres, s.key
    from (
      select a.id, d.metres, case order_by when 'name' then jsonb_build_array(a.search_name, a.id)
        when 'distance' then jsonb_build_array(grid.distance_key(a.precision, d.metres), a.id)
        else jsonb_build_array(b.part, (b.figure).kind, (b.figure).falling, (b.figure).record_id) end as key
      from unnest(figures) f
      cross join lateral grid.listed_figure(f.generation, f.load, order_by) b
      -- One by one: a plan for any figures expects ten, and would read all assets to filter them by the key.
      cross join lateral (select a.id, a.search_name, a.precision, a.footprint from grid.asset a where a.id = f.asset_id offset 0) a
      cross join lateral grid.distance(a.precision, a.footprint, place) d (metres, nearest)) s
    where after is null or s.key > after
    order by s.key limit size;
    return;
  end if;

  wanted := case when not by_figure then grid.filter(params, null) end;
  for turn in first .. parts loop
    if by_figure then
      measures := array(select m.id from grid.figure_measures(params) m
        where case order_by when '-generation_mw' then m.generation = (turn = 1) when '-load_mw' then m.load = (turn = 1) else true end);
    end if;
    batch := 2 * size;
    loop
      read := case order_by
        when 'name' then array(select p from grid.assets_by_name(wanted, walked, batch) p)
        when 'distance' then array(select p from grid.assets_near(wanted, place, radius, walked, batch) p)
        else array(
          select row(r.asset_id, null, jsonb_build_array(turn, s.key, s.id))::grid.asset_position
          from grid.search_records(params, measures, '-value_mw',
            case when walked is not null then jsonb_build_object('key', walked -> 1, 'id', walked -> 2) end, batch) with ordinality s (id, key, n)
          join grid.record_masked r on r.id = s.id order by s.n) end;
      return query
      select p.asset_id, p.distance_m, p.key
      from unnest(read) with ordinality p (asset_id, distance_m, key, n)
      join grid.best_figures(params, array(select distinct u.asset_id from unnest(read) u)) f on f.asset_id = p.asset_id
      cross join lateral grid.listed_figure(f.generation, f.load, order_by) b
      where (not by_figure or b.part = turn and (b.figure).record_id = p.key ->> 2)
        and (place is null or order_by = 'distance' or (select grid.is_within(a.footprint, place, radius) from grid.asset a where a.id = p.asset_id))
      order by p.n limit size - taken;
      get diagnostics got = row_count;
      taken := taken + got;
      if taken = size then
        return;
      end if;
      exit when cardinality(read) < batch;
      walked := read[batch].key;
      batch := least(2 * batch, 20000);
    end loop;
    walked := null;
  end loop;
end
$$;
