-- Fills stage_asset: one row for each asset that the document names, with its id and place.
--   of_source  id of the source; ids derive from its operator, the identifier scheme and the oldest identifier
-- Rows of one asset may differ (at i-DE, those of about 220 of 1,064 assets do). The choice among the rows that are not set
-- aside does not depend on their order: the shortest name, then the first in the alphabet; the place that most rows state, then
-- the westernmost and southernmost; the highest voltage.
-- Only assets with several rows are sorted: three sorts of a million rows take 33 s.
-- own_id derives from the publisher's identifier, and record ids derive from own_id. id is the asset that it stands for now, which differs
-- after a merge. Of several rows with one id, `leads` marks the row whose place counts: the asset's own row if that has a place.
create or replace function ingest.stage_assets(of_source text) returns void
  language plpgsql
as $$
declare
  owner registry.operator;
begin
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;

  create temporary table stage_asset as
  with stated as materialized (
    select r.scheme, r.identifier, r.type, r.name, r.voltage_kv, r.published_voltage, r.parent_scheme, r.parent_identifier, r.crs, r.x, r.y,
      p.lon, p.lat, r.precision, r.area, r.row
    from stage_row r
    left join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
    where not exists (select from stage_aside s where s.row = r.row)
  ), repeated as materialized (
    select s.scheme, s.identifier from stated s group by 1, 2 having count(*) > 1
  )
  select coalesce(m.merged_into, o.own_id) collate "C" as id, o.own_id, true as leads, k.*, null::jsonb as place_evidence
  from (
    select s.scheme, s.identifier, s.type, s.name, s.voltage_kv, s.published_voltage, s.parent_scheme, s.parent_identifier, s.crs, s.x, s.y,
      s.lon, s.lat, s.precision, s.area
    from stated s where not exists (select from repeated r where r.scheme = s.scheme and r.identifier = s.identifier)
    union all
    (select distinct on (r.scheme, r.identifier)
      r.scheme, r.identifier, r.type,
      first_value(r.name) over (partition by r.scheme, r.identifier
        order by r.name is null, length(r.name), r.name collate "C"),
      max(r.voltage_kv) over (partition by r.scheme, r.identifier),
      first_value(r.published_voltage) over (partition by r.scheme, r.identifier
        order by r.voltage_kv desc nulls last, r.published_voltage collate "C"),
      r.parent_scheme, r.parent_identifier, r.crs, r.x, r.y, r.lon, r.lat, r.precision, r.area
    from stated r
    join repeated k on k.scheme = r.scheme and k.identifier = r.identifier
    order by r.scheme, r.identifier, r.lon is null,
      count(*) over (partition by r.scheme, r.identifier, r.lon, r.lat) desc, r.lon, r.lat, r.parent_identifier, r.row)
  ) k
  left join registry.alias a on a.operator_id = owner.id and a.scheme = k.scheme and a.renamed = k.identifier
  cross join lateral (
    select registry.hashed_id('ast_', concat_ws(e'\x1f', owner.key, k.scheme, coalesce(a.original, k.identifier)))
      collate "C" as own_id
  ) o
  left join grid.asset m on m.id = o.own_id and m.merged_into is not null;
  if exists (select from stage_asset where own_id <> id) then
    update stage_asset s set leads = false
    from (
      select ctid as place, row_number() over (
        partition by id order by lon is null and area is null, own_id <> id, own_id, scheme, identifier) as n
      from stage_asset where id in (select id from stage_asset where own_id <> id)
    ) r
    where s.ctid = r.place and r.n > 1;
  end if;
  analyze stage_asset;
end
$$;
