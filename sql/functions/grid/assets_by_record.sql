-- One page of the assets with a matching record, in the order in which a walk over these records first names them.
--   params     validated parameters;  measures, others  ids of the matching measures, as in grid.first_records
--   by_figure  the walk: records by figure, greatest first, as the search has them, first those of `measures`; else by distance
--   place, radius  null, or where assets must lie; needed by distance
--   after      {part, key, id} of the record that named the last asset of the page before, or null;  size  assets at most
-- An asset whose first record was before `after` is not named again, so pages of any size meet.
create or replace function grid.assets_by_record(params jsonb, measures integer[], others integer[], by_figure boolean, place geography,
    radius float8, after jsonb, size integer)
  returns setof grid.asset_position
  language plpgsql stable
as $$
declare
  wanted grid.filter := grid.filter(params, measures);
  taken integer := 0;
  got integer;
  batch integer;
  walked jsonb := after;
  ids text[];
  keys text[];
begin
  for part in coalesce((after ->> 'part')::integer, 1) .. case when others = '{}' then 1 else 2 end loop
    batch := 2 * size;
    loop
      if by_figure then
        select array_agg(p.id), array_agg(p.key) into ids, keys
        from grid.search_records(params, case part when 1 then measures else others end, '-value_mw', walked, batch) p;
      else
        select a.ids, a.keys into ids, keys from grid.capacity_around(wanted, place, radius, null, walked, batch, false) a;
      end if;
      exit when ids is null;
      return query
      select f.asset_id, null::float8, jsonb_build_object('part', part, 'key', f.key, 'id', f.record_id)
      from grid.first_records(ids, keys, measures, others, wanted.least_mw, by_figure, case when by_figure then place end, radius) f
      order by f.n limit size - taken;
      get diagnostics got = row_count;
      taken := taken + got;
      if taken = size then
        return;
      end if;
      exit when cardinality(ids) < batch;
      walked := jsonb_build_object('key', keys[batch], 'id', ids[batch]);
      batch := least(2 * batch, 20000);
    end loop;
    walked := null;
  end loop;
end
$$;
