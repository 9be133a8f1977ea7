-- All assets at the question's place that match it, with their figures; null where they are too many to
-- read at once.
--   params  validated parameters;  place, radius  null, or where assets must lie, metres
--   after   key of the asset before the page, or null: a list continues as it began, whatever is imported meanwhile
--   others  those that match except for the minimum figure and have no figure in its unit, as in grid.best_figures
--   unknown  of grid.upstream_unknown, null where not all were read
--   walked  whether the list began as a walk (grid.assets_page)
--   all_seen  whether every asset that matches the filters on assets was read. If these are too many, but few records match, only
--             the assets of those records are read
create or replace function grid.assets_found(params jsonb, place geography, radius float8, after jsonb,
    out figures grid.asset_best[], out others grid.asset_best[], out all_seen boolean, out walked boolean,
    out unknown text[])
  language plpgsql stable
as $$
declare
  -- By figure the two ways of grid.assets_page have keys of different lengths.
  room constant integer := case when jsonb_array_length(after) = 4 then 5 else 1 end;
  most constant integer := room * grid.most_read(params);
  few constant integer := room * 2000;
  wanted grid.filter := grid.filter(params, null);
  ids text[];
begin
  wanted.countries := grid.countries_named(params);
  walked := coalesce(jsonb_array_length(after) = 3, false);
  if place is not null then
    wanted.ids := array(select w.id from grid.assets_within(place, radius) w limit most + 1);
  end if;
  ids := case when place is null or cardinality(wanted.ids) <= most then grid.asset_matching(wanted, most) end;
  all_seen := ids is not null;
  unknown := case when all_seen then grid.upstream_unknown(params, wanted.ids, most) end;
  if not all_seen then
    ids := array(select s.id from grid.search_records(params, array(select m.id from grid.figure_measures(params) m), 'id', null, few + 1) s);
    ids := case when cardinality(ids) <= few then array(
      select distinct r.asset_id from grid.record_masked r join grid.asset a on a.id = r.asset_id
      where r.id = any (ids) and (place is null or grid.is_within(a.footprint, place, radius))) end;
  end if;
  if ids is not null then
    select coalesce(array_agg(f) filter (where f.records > 0), '{}'), coalesce(array_agg(f) filter (where f.records = 0), '{}') into figures, others
    from grid.best_figures(params, ids, others => all_seen and grid.least_units(params) is not null) f;
  elsif room > 1 then
    perform access.refuse('invalid_cursor', 'cursor: far more matches now than when the list began; begin anew');
  end if;
end
$$;
