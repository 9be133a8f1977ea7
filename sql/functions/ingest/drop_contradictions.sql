-- For a released run: where several rows state a figure of one point, keeps one if they agree and none if they differ, because
-- nobody can know which one is right.
create or replace function ingest.drop_contradictions() returns void
  language plpgsql
as $$
begin
  delete from stage_record s
  using (
    select id, min(ctid) as kept,
      count(distinct concat_ws(e'\x1f', state, coalesce(value::text, ''), coalesce(value_min::text, ''),
        coalesce(value_max::text, ''), coalesce(class_code, ''))) = 1 as agree
    from stage_record group by id having count(*) > 1
  ) d
  where s.id = d.id and not (d.agree and s.ctid = d.kept);
end
$$;
