-- Says of assets without a record at `as_of` that there was none then, and since when there are some, where that is later; null without an instant.
--   assets  ids, those of merged assets left out
-- Of a record that is withheld counts since when its source has figures, not since when it is there.
create or replace function grid.none_then(params jsonb, assets text[]) returns text
  language sql stable
as $$
  select format('as_of: no capacity record was known there at %s', grid.instant(f.moment)) || case
    when f.first is null then ', nor is one of another time'
    when f.first > f.moment then format('; there are some since %s', grid.since(f.first))
    else '' end
  from (
    select (params ->> 'as_of')::timestamptz as moment, min(case when v.granted then v.valid_from else (
      select min(r.effective_at) from grid.run r where r.source_id = m.source_id) end) as first
    from grid.version_masked v
    join grid.measure m on m.id = v.measure_id
    where params ? 'as_of' and v.asset_id in (select a.id from grid.asset a where a.id = any (assets) or a.merged_into = any (assets))) f
  where f.moment is not null
$$;
