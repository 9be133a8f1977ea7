-- Fills stage_part: the part of the document that each asset belongs to, an operator or else a region, with the rows that name it now and
-- in the served document (0 for none). The part is that of the asset's rows, and of the served ones only where it is gone: so a part that
-- gets another name is not lost. Empty where the document has no parts.
--   of_source  id of the source
create or replace function ingest.stage_parts(of_source text) returns void
  language plpgsql
as $$
begin
  create temporary table stage_part as
  select asset_id, coalesce(n.part, l.part) as part, coalesce(n.rows, 0) as rows, coalesce(l.rows, 0) as served_rows
  from (
    select a.id as asset_id, min(coalesce(r.operator, r.part)) as part, count(*) as rows
    from stage_row r join stage_asset a on a.scheme = r.scheme and a.identifier = r.identifier
    where coalesce(r.operator, r.part) is not null and not exists (select from stage_aside s where s.row = r.row)
    group by 1
  ) n
  full join (
    select s.asset_id, s.part, s.rows from grid.asset_source s where s.source_id = of_source and s.part is not null
  ) l using (asset_id);
  create index on stage_part (part);
  analyze stage_part;
end
$$;
