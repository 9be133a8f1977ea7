-- The share of served identifiers of assets and points that were replaced by others: a renumbering, which would remove every
-- record and add it again. Identifiers that only disappear or only appear are left to the checks of row counts. For a source without
-- figures, such as a list of substations, it compares the listed assets.
create or replace function ingest.check_identifier_churn(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
declare
  judged text := ingest.judged_part();
begin
  return query
  with figures as (
    select grid.states_figures(run.source_id) as stated
  ), listed as (
    select distinct r.asset_id, r.point
    from grid.record r join registry.source o on o.no = r.source_no where o.id = run.source_id
    union all
    select l.asset_id, '' from grid.asset_source l, figures f where l.source_id = run.source_id and not f.stated
  ), served as (
    select * from listed l where judged is null or l.asset_id in (select p.asset_id from stage_part p where p.part = judged)
  ), staged as (
    select distinct asset_id, point from stage_record
    union all
    select distinct s.id, '' from stage_asset s, figures f where not f.stated
  ), gone as (
    select * from served except select * from staged
  ), come as (
    select * from staged except select * from served
  ), counted as (
    select (select count(*) from served) as served, least((select count(*) from gone), (select count(*) from come)) as replaced
  )
  select run.document_name, null, concat_ws(' ', g.identifier, nullif(g.point, '')), 'is gone',
    case when g.n = 1 then c.replaced else 0 end, c.replaced::numeric / greatest(c.served, 1)
  from counted c
  cross join (
    select a.identifier, x.point, row_number() over (order by a.identifier, x.point) as n
    from gone x join grid.asset a on a.id = x.asset_id order by 3 limit 20) g
  order by g.n;
end
$$;
