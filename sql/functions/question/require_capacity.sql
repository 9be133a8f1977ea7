-- Refuses when none of a question's assets has a record, now or at its instant, regardless of all else that it asks.
--   absent  publications that may have some and are not searched, as registry.not_included tells them
-- Raises capacity_not_available; its details have `not_included` where there are such.
create or replace function question.require_capacity(q question.asked, absent jsonb default '[]') returns void
  language plpgsql stable
as $$
declare
  any_record question.asked;
  found_any boolean;
begin
  any_record.assets := q.assets;
  any_record.as_of := q.as_of;
  execute format('select exists (%s)', question.judging(any_record, true)) into found_any using any_record;
  if not found_any then
    perform access.refuse('capacity_not_available', coalesce(question.none_then(q), 'No capacity record is known there'),
      case when absent <> '[]' then jsonb_build_object('not_included', absent) else '{}' end);
  end if;
end
$$;
