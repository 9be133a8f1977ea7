-- Says of a question's assets without a record at its instant that there was none then, and since when there are some, where that is
-- later; null without an instant.
-- Of a record that is withheld counts since when its source has figures, not since when it is there.
create or replace function question.none_then(q question.asked) returns text
  language sql stable
as $$
  select format('as_of: no capacity record was known there at %s', grid.instant(q.as_of)) || case
    when f.first is null then ', nor is one of another time'
    when f.first > q.as_of then format('; there are some since %s', grid.since(f.first))
    else '' end
  from (
    select min(case when v.granted then v.valid_from else (
      select min(r.effective_at) from grid.run r where r.source_id = m.source_id) end) as first
    from grid.version_masked v
    join grid.measure m on m.id = v.measure_id
    where q.as_of is not null
      and v.asset_id in (select a.id from grid.asset a where a.id = any (q.assets) or a.merged_into = any (q.assets))) f
  where q.as_of is not null
$$;
