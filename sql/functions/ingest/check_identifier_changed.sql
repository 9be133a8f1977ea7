-- New identifiers of assets that are known under another: one that the document no longer names has the same name, voltage and place, or
-- the same letters and digits but for leading zeros. Published, the known asset's records would go, and their history with them.
create or replace function ingest.check_identifier_changed(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with come as materialized (
    select s.* from stage_asset s
    where s.own_id = s.id and not exists (select from grid.asset g where g.id = s.id)
  ), gone as materialized (
    select g.* from grid.asset g join grid.asset_source l on l.asset_id = g.id and l.source_id = run.source_id
    where exists (select from come) and g.merged_into is null and not exists (select from stage_asset s where s.id = g.id)
      and exists (select from grid.record r join registry.source o on o.no = r.source_no where o.id = run.source_id and r.asset_id = g.id)
  ), paired as (
    select c.identifier, g.identifier as before, c.name
    from come c join gone g on g.scheme = c.scheme and c.identifier ~ '\d'
      and ingest.identifier_stem(g.identifier) = ingest.identifier_stem(c.identifier)
    union
    select c.identifier, g.identifier, c.name
    from come c cross join lateral ingest.asset_name(c.name, c.identifier) n
    join gone g on g.scheme = c.scheme and g.search_name = n.search_name and g.voltage_kv is not distinct from c.voltage_kv
      and (c.lon is null and c.area is null and g.lon is null or abs(g.lon - c.lon) < 0.00001 and abs(g.lat - c.lat) < 0.00001)
    where c.name is not null
  )
  select run.document_name, null::text, p.identifier, format('was %s before (%s)', p.before, coalesce(p.name, 'by its digits')), 1::bigint,
    count(*) over ()::numeric
  from paired p order by p.before;
end
$$;
