-- Writes the assets of stage_asset_changes: new ones, and the changes of known ones. Returns the ids of those that tiles draw in another
-- way.
--   of_source  id of the source;  run_id  its run
-- The first source to list an asset names it, and the first source with a place gives the place. No other source overwrites
-- these, and an empty value never does.
create or replace function ingest.publish_assets(of_source text, run_id bigint) returns text[]
  language plpgsql
as $$
declare
  owner registry.operator;
  land text;
  touched text[];
begin
  select country into land from registry.source where id = of_source;
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;

  -- No primary key: its index over hashed ids would double the cost of a million new assets.
  create temporary table if not exists stage_touched (id text collate "C" not null, fresh boolean not null);
  truncate stage_touched;

  -- Two rows have one id when a document names an asset by both its old and its new identifier; one is chosen here. In a
  -- separate step before the insert: a plan made for an empty table would scan the written rows once for each row.
  create temporary table if not exists stage_unknown (id text collate "C" not null, chosen tid not null);
  truncate stage_unknown;
  insert into stage_unknown
  select distinct on (s.id) s.id, s.ctid
  from stage_asset_changes s where s.own_id = s.id and not exists (select from grid.asset g where g.id = s.id)
  order by s.id, s.lon is null, s.ctid;
  analyze stage_unknown;

  with fresh as (
    insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv,
      published_voltage, precision, stated_by, first_run, published_crs, published_x, published_y, location_source_id, place_evidence,
      lon, lat, recorded_lon, recorded_lat, point, area, footprint)
    select s.id, owner.id, s.scheme, coalesce(a.original, s.identifier), s.type, n.name, n.slug, n.search_name, land,
      s.voltage_kv, s.published_voltage, coalesce(p.precision, 'unknown'), of_source, run_id, p.crs, p.x, p.y, p.stated_by,
      s.place_evidence, p.lon, p.lat, p.lon, p.lat, ST_Transform(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326), 3857), p.area,
      coalesce(p.area, ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326))::geography
    from stage_asset_changes s
    join stage_unknown u on u.id = s.id and u.chosen = s.ctid
    left join registry.alias a on a.operator_id = owner.id and a.scheme = s.scheme and a.renamed = s.identifier
    cross join lateral ingest.asset_name(s.name, s.identifier) n
    left join lateral (
      select s.crs, s.x, s.y, of_source as stated_by, f.* from ingest.asset_place(s.lon, s.lat, s.precision, s.area) f
      where f.lon is not null
      offset 0 -- computes the place once, not once for each use
    ) p on true
    on conflict (id) do nothing
    returning id
  )
  insert into stage_touched select id, true from fresh;
  analyze stage_touched;

  -- The rest is for known assets. A new one is written complete: a later update of its place would write ten indexes twice.
  with renamed as (
    update grid.asset g set type = s.type, name = n.name, slug = n.slug, search_name = n.search_name,
      voltage_kv = coalesce(s.voltage_kv, g.voltage_kv),
      published_voltage = case when s.voltage_kv is null then g.published_voltage else s.published_voltage end
    from stage_asset_changes s
    join grid.asset old on old.id = s.id and old.stated_by = of_source
    cross join lateral ingest.asset_name(coalesce(s.name, old.name), s.identifier) n
    where g.id = s.id and s.own_id = s.id and not exists (select from stage_touched t where t.id = s.id and t.fresh)
      and (g.type, g.name, g.voltage_kv, g.published_voltage) is distinct from (s.type, n.name, coalesce(s.voltage_kv, g.voltage_kv),
        case when s.voltage_kv is null then g.published_voltage else s.published_voltage end)
    returning g.id
  )
  insert into stage_touched select distinct id, false from renamed;

  -- Any source may give the voltage if the source that names the asset states none.
  with known as (
    update grid.asset g set voltage_kv = s.voltage_kv, published_voltage = s.published_voltage
    from stage_asset_changes s
    where g.id = s.id and s.own_id = s.id and g.voltage_kv is null and s.voltage_kv is not null
      and (not exists (select from stage_touched t where t.id = s.id)
        or s.id in (select o.id from stage_asset_changes o group by o.id having count(*) > 1))
    returning g.id
  )
  insert into stage_touched select distinct id, false from known;

  with moved as (
    update grid.asset g set
      published_crs = s.crs, published_x = s.x, published_y = s.y, location_source_id = of_source, place_evidence = s.place_evidence,
      lon = p.lon, lat = p.lat, precision = p.precision, area = p.area, recorded_lon = coalesce(g.recorded_lon, p.lon),
      recorded_lat = coalesce(g.recorded_lat, p.lat), point = ST_Transform(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326), 3857),
      footprint = coalesce(p.area, ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326))::geography
    from stage_asset_changes s cross join lateral ingest.asset_place(s.lon, s.lat, s.precision, s.area) p
    where g.id = s.id and s.leads and p.lon is not null and not exists (select from stage_touched t where t.id = s.id and t.fresh)
      and (g.location_source_id is null or g.location_source_id = of_source)
      and (g.lon, g.lat, g.precision, g.published_x, g.published_y, g.place_evidence, ST_AsBinary(g.area))
        is distinct from (p.lon, p.lat, p.precision, s.x, s.y, s.place_evidence, ST_AsBinary(p.area))
    returning g.id
  )
  insert into stage_touched select distinct id, false from moved;

  update grid.asset g set parent_asset_id = coalesce(parent.merged_into, parent.id)
  from (
    select distinct on (id) id, ingest.asset_id(owner, parent_scheme, parent_identifier) as parent_id
    from stage_asset_changes where parent_identifier is not null order by id, parent_identifier
  ) s join grid.asset parent on parent.id = s.parent_id
  where g.id = s.id and g.parent_asset_id is distinct from coalesce(parent.merged_into, parent.id)
    and coalesce(parent.merged_into, parent.id) <> g.id;

  insert into grid.asset_source select distinct s.id, of_source from stage_asset_changes s on conflict do nothing;

  select array_agg(distinct id) into touched from stage_touched;
  return coalesce(touched, '{}');
end
$$;
