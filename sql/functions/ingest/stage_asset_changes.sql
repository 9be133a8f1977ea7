-- Fills stage_asset_changes with the staged assets that must be written, before anything is locked. In most months most have nothing new.
--   of_source  id of the source
create or replace function ingest.stage_asset_changes(of_source text) returns void
  language plpgsql
as $$
declare
  owner registry.operator;
begin
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;
  drop table if exists pg_temp.stage_asset_changes;
  create temporary table stage_asset_changes as
  select s.*
  from stage_asset s
  left join grid.asset g on g.id = s.id
  left join grid.asset_source l on l.asset_id = s.id and l.source_id = of_source
  where l.asset_id is null
    or s.own_id = s.id and g.stated_by = of_source and (g.type, g.name, g.voltage_kv, g.published_voltage)
      is distinct from (s.type, coalesce(nullif(trim(coalesce(s.name, g.name)), ''), s.identifier),
        coalesce(s.voltage_kv, g.voltage_kv), case when s.voltage_kv is null then g.published_voltage else s.published_voltage end)
    or g.voltage_kv is null and s.voltage_kv is not null
    or s.leads and (g.location_source_id is null or g.location_source_id = of_source) and case
      when s.area is null then s.lon is not null and (g.lon, g.lat, g.precision, g.published_x, g.published_y, g.place_evidence)
        is distinct from (s.lon, s.lat, case s.precision when 'unknown' then 'approximate' else s.precision end, s.x, s.y, s.place_evidence)
      else exists (
        select from ingest.asset_place(s.lon, s.lat, s.precision, s.area) p
        where p.lon is not null and (g.lon, g.lat, g.precision, g.published_x, g.published_y, ST_AsBinary(g.area))
          is distinct from (p.lon, p.lat, p.precision, s.x, s.y, ST_AsBinary(p.area))) end
    -- An unknown parent may be in the same document.
    or s.parent_identifier is not null and g.parent_asset_id is distinct from coalesce((
      select coalesce(parent.merged_into, parent.id) from grid.asset parent
      where parent.id = ingest.asset_id(owner, s.parent_scheme, s.parent_identifier)), '');
  analyze stage_asset_changes;
end
$$;
