-- A place may be known only as a bounding box, which is far more than the middle of an area is: its own precision says so. What that
-- precision promises, the box itself, must be there.
alter table grid.asset
  drop constraint asset_precision_check,
  add constraint asset_precision_check check (precision in ('exact', 'approximate', 'centroid', 'box', 'unknown')),
  add constraint asset_box_check check (precision <> 'box' or area is not null);

-- Places that were read before. The layout nl_capacity_map knows nothing but boxes, and a document that has not changed is not read
-- again. Tiles tell the precision: they are brought into step as after a publish. The job is named here, since migrations call no
-- repeatable function.
do $$
declare
  boxes text[];
begin
  with told as (
    update grid.asset a set precision = 'box'
    from registry.source s
    where s.id = a.location_source_id and s.manifest -> 'publication' ->> 'layout' = 'nl_capacity_map'
      and a.precision = 'centroid' and a.area is not null and a.published_x is null
    returning a.id
  )
  select array_agg(id) into boxes from told;
  if boxes is not null then
    insert into tiles.touched (asset_id) select unnest(boxes);
    update registry.revision set publishes = publishes + 1;
    perform graphile_worker.add_job('refresh_tiles', queue_name => 'tiles', job_key => 'tiles', max_attempts => 25);
  end if;
end
$$;

-- Documents of assets and records tell a second distance, that of the nearest point of a box, by a further parameter.
drop function if exists grid.capacity_document(grid.record_masked, grid.measure_json, grid.asset, grid.run, timestamptz, float8);
drop function if exists grid.asset_document(text, float8);
drop function if exists grid.asset_capacity_document(text, float8[], float8[], bigint, float8);
