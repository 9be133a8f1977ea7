-- Fills stage_reserved with the staged records that state a reservation or a tender anew: a fact of such a kind (grid.record.facts) that
-- the same record did not state, or an amount of what is reserved where there was none.
--   of_source  id of the source
-- A column that no served record of the source states anything in may not have been read before, and a measure may not have been served:
-- of the time before nothing is known, so neither is new.
create or replace function ingest.stage_reserved(of_source text) returns void
  language plpgsql
as $$
declare
  told constant jsonpath := '$[*] ? (@.kind == "reservation" || @.kind == "tender")';
begin
  create temporary table if not exists stage_reserved (id text primary key);
  truncate stage_reserved;
  insert into stage_reserved
  with served as materialized (
    select r.id, r.measure_id, r.value, r.facts from grid.record r join registry.source o on o.no = r.source_no where o.id = of_source
  ), known as materialized (
    select distinct f ->> 'kind' as kind, f ->> 'label' as label from served r cross join lateral jsonb_path_query(r.facts, told) f
  )
  select d.id from stage_diff d join stage_record s on s.id = d.id join served r on r.id = d.id
  where exists (
    select from jsonb_path_query(s.facts, told) f join known k on (k.kind, k.label) = (f ->> 'kind', f ->> 'label')
    where not exists (
      select from jsonb_path_query(r.facts, told) b where (b ->> 'kind', b ->> 'label') = (f ->> 'kind', f ->> 'label')))
  union
  select d.id from stage_diff d join stage_record s on s.id = d.id
  join grid.measure m on m.id = s.measure_id and m.availability_type in ('reserved', 'scheme_reserved')
  left join served r on r.id = d.id
  where s.value >= 0.0005 and coalesce(r.value, 0) < 0.0005 and exists (select from served o where o.measure_id = s.measure_id);
end
$$;
