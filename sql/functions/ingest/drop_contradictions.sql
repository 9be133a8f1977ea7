-- For a released run: of figures that several rows state for one point, one stays where they are the same and none where
-- they differ, because which one holds cannot be known.
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
