-- Refuses when none of a question's assets has a record, now or at its instant, regardless of all else that it asks. Of an instant it says
-- since when there are some: of a record that is withheld, since when its source has figures.
--   absent  publications that may have some and are not searched, as registry.not_included tells them
-- Raises capacity_not_available; its details have `not_included` where there are such.
create or replace function question.require_capacity(q question.asked, absent jsonb default '[]') returns void
  language plpgsql stable
as $$
declare
  any_record question.asked;
  found_any boolean;
  not_at_instant text;
begin
  any_record.assets := q.assets;
  any_record.as_of := q.as_of;
  execute format('select exists (%s)', question.judging(any_record, '{}')) into found_any using any_record;
  if found_any then
    return;
  end if;
  if q.as_of is not null then
    select format('as_of: no capacity record was known there at %s', grid.instant(q.as_of)) || case
      when f.first is null then ', nor is one of another time'
      -- Rounded up to what the text shows, so that it can be asked for.
      when f.first > q.as_of then format('; there are some since %s', grid.instant(f.first + interval '999 microseconds'))
      else '' end into not_at_instant
    from (
      select min(case when v.granted then v.valid_from else (
        select min(r.effective_at) from grid.run r where r.source_id = m.source_id) end) as first
      from grid.version_masked v
      join grid.measure m on m.id = v.measure_id
      where v.asset_id in (select a.id from grid.asset a where a.id = any (q.assets) or a.merged_into = any (q.assets))) f;
  end if;
  perform access.refuse('capacity_not_available', coalesce(not_at_instant, 'No capacity record is known there'),
    case when absent <> '[]' then jsonb_build_object('not_included', absent) else '{}' end);
end
$$;
