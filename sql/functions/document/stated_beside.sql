-- What another measure of the same source states in MW at the asset and point of a record, masked by rights; null where its
-- document states none, as one that does not have that measure's column.
--   key     of the other measure, or null;  of_source  id of the source;  r  the record
--   moment  null, or the instant of which it is
create or replace function grid.stated_beside(key text, of_source text, r grid.record_masked, moment timestamptz) returns numeric
  language sql stable
as $$
  select v.value_mw
  from grid.measure n
  cross join lateral (
    select o.value_mw from grid.record_masked o
    where moment is null and o.asset_id = r.asset_id and o.measure_id = n.id and o.point = r.point and o.run_id = r.run_id
    union all
    select o.value_mw from grid.record_masked_at(moment) o
    where moment is not null and o.asset_id = r.asset_id and o.measure_id = n.id and o.point = r.point) v
  where n.source_id = of_source and n.key = stated_beside.key
  limit 1
$$;
