-- Two rows state the same figure of the same point, so nobody can know which one is right. The texts of the rows are joined
-- for duplicates only: for all of four million records that takes 61 s (docs/performance.md, rules).
create or replace function ingest.check_duplicate_key(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
begin
  return (
    select (count(*), count(*)::numeric / greatest((select count(*) from stage_record), 1),
      coalesce(jsonb_agg(jsonb_build_object('locator', locators, 'column', null, 'original', identifier,
        'message', 'the same point and column twice') order by n) filter (where n <= 20), '[]'))::ingest.check_result
    from (
      select string_agg(distinct r.locator, ' and ') as locators,
        min(a.identifier || case when r.point = '' then '' else ' ' || r.point end) as identifier,
        row_number() over () as n
      from (select hashtextextended(id, 0) as hash from stage_record group by 1 having count(*) > 1) alike
      join stage_record r on hashtextextended(r.id, 0) = alike.hash
      join stage_asset a on a.id = r.asset_id
      group by r.id having count(*) > 1
    ) d);
end
$$;

insert into ingest.check_definition values
  ('duplicate_key', 'document', 0, 'Two rows state the same figure of the same point.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
