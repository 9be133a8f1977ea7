-- One page of the assets with a matching record, by name; keys as in grid.assets_by_name.
--   params, place, radius, after, size  as in grid.assets_by_record;  measures  ids of the matching measures
-- Reads the names in order until the page is full, the more at once the fewer match.
create or replace function grid.assets_named(params jsonb, measures integer[], place geography, radius float8, after jsonb, size integer)
  returns setof grid.asset_position
  language plpgsql stable
as $$
declare
  wanted grid.filter := grid.filter(params, null);
  least_mw constant numeric := params ->> 'min_capacity_mw';
  taken integer := 0;
  got integer;
  batch integer := 4 * size;
  named grid.asset_position[];
begin
  loop
    named := array(select p from grid.assets_by_name(wanted, after, batch) p);
    return query
    select p.asset_id, null::float8, p.key
    from unnest(named) with ordinality p (asset_id, distance_m, key, n)
    where exists (
        select from grid.record_masked r
        where r.asset_id = p.asset_id and (r.measure_id in (select unnest(measures))) is true and (least_mw is null or r.value_mw >= least_mw)
        offset 0)
      and (place is null or (select grid.is_within(a.footprint, place, radius) from grid.asset a where a.id = p.asset_id))
    order by p.n limit size - taken;
    get diagnostics got = row_count;
    taken := taken + got;
    exit when taken = size or cardinality(named) < batch;
    after := named[batch].key;
    batch := least(2 * batch, 20000);
  end loop;
end
$$;
