-- Where the operator of a source works, as its manifest says: whole countries, whose borders are in registry.country_border, or boxes.
create table registry.source_area (
  source_id text not null references registry.source,
  country text references registry.country,
  box geometry(Polygon, 4326),
  check (num_nonnulls(country, box) = 1)
);
create index source_area_source on registry.source_area (source_id);
create index source_area_country on registry.source_area (country);
create index source_area_place on registry.source_area using gist ((box::geography));
-- Until the manifests are applied again: what is not known to work elsewhere may work anywhere in its country.
insert into registry.source_area (source_id, country) select s.id, s.country from registry.source s where s.listed;

-- Distances to borders are geodesic.
create index country_border_place on registry.country_border using gist ((piece::geography));

-- Why the figures of a source are not searched changes without a publish: answers that tell it need a new version then.
create function registry.note_absence() returns trigger language plpgsql as $$
begin
  if not exists (select from registry.source s where s.id = new.source_id and s.current_run is null) then
    return null;
  end if;
  if new.status not in ('failed', 'held') or new.status is distinct from (
    select r.status from grid.run r
    where r.source_id = new.source_id and r.id <> new.id and not r.dry_run and r.status in ('failed', 'held') order by r.id desc limit 1)
  then
    update registry.revision set registry = registry + 1;
  end if;
  return null;
end
$$;
create trigger note_absence after update on grid.run for each row
  when (new.status <> old.status and not new.dry_run and (new.status in ('failed', 'held') or old.status in ('failed', 'held')))
  execute function registry.note_absence();

-- They have a column more: class_meaning, beside the label.
drop function if exists grid.capacity_flat(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz);
drop function if exists grid.capacity_properties(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz);

-- They tell how many sources are imported, and which could be and never were.
drop function if exists registry.country_document(text, text, text, bigint, bigint, bigint, bigint, bigint, bigint, date, bigint, bigint);
drop function if exists registry.country_summary();
drop function if exists registry.source_summary();
