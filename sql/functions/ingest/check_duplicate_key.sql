-- Two rows state the same figure of the same point, so nobody can know which one is right. The texts of the rows are joined
-- for duplicates only: for all of four million records that takes 61 s (docs/performance.md, rules).
create or replace function ingest.check_duplicate_key(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select string_agg(distinct r.locator, ' and '), null, min(a.identifier || case when r.point = '' then '' else ' ' || r.point end),
    'the same point and column twice', 1::bigint, count(*) over ()::numeric / greatest((select count(*) from stage_record), 1)
  from (select hashtextextended(id, 0) as hash from stage_record group by 1 having count(*) > 1) alike
  join stage_record r on hashtextextended(r.id, 0) = alike.hash
  join stage_asset a on a.id = r.asset_id
  group by r.id having count(*) > 1;
end
$$;
