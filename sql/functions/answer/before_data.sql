-- What an answer of an instant warns of, as a member of meta.warnings; null without an instant, and where every source that is asked had
-- figures by then.
--   place, radius  as in registry.sources_around, or null; then the area of the question, or its asset, decides where
--   has_rows       whether the page has rows
--   before_first_data  nothing is found, and no source that is asked had figures by then
--   later_first_data   the figures of some of the sources begin later, so the answer may lack them
-- Limits and works are left out: which measures have them is known of now alone. Of a page with rows, it is first looked whether any source
-- at all begins later: of 54 that takes 0.1 ms, to find which of them are asked 2 ms.
create or replace function question.before_data(q question.asked, place geography, radius float8, has_rows boolean) returns jsonb
  language plpgsql stable
as $$
declare
  present question.asked := q;
  asked integer[];
  there text[];
  sources record;
begin
  if q.as_of is null or has_rows and not exists (
    select from registry.source s join grid.current_source c on c.no = s.no
    where (select min(r.effective_at) from grid.run r where r.source_id = s.id) > q.as_of)
  then
    return null;
  end if;
  present.as_of := null;
  asked := array(
    select d.id from question.measures(present) d join grid.measure m on m.id = d.id
    where d.firm_enough and (num_nonnulls(q.least_mw, q.least_mva) = 0
      or m.unit = 'MW' and q.least_mw is not null or m.unit = 'MVA' and q.least_mva is not null));
  if place is not null or q.area is not null then
    there := array(select a.source_id from registry.sources_around(place, radius, q.area) a);
  elsif q.assets is not null then
    there := array(
      select distinct m.source_id
      from grid.asset a join grid.version_masked v on v.asset_id = a.id join grid.measure m on m.id = v.measure_id
      where a.id = any (q.assets) or a.merged_into = any (q.assets));
  end if;
  -- As text that can be asked for: rounded up to what it shows.
  select count(*) as asked, count(*) filter (where f.first > q.as_of) as later,
    grid.instant(min(f.first) + interval '999 microseconds') as since,
    grid.instant(max(f.first) + interval '999 microseconds') as complete_since into sources
  from registry.source s join grid.current_source c on c.no = s.no
  cross join lateral (
    select r.effective_at as first from grid.run r
    where r.source_id = s.id and r.effective_at is not null
      and exists (select from grid.run_measure u where u.run_id = r.id and u.measure_id in (select unnest(asked)))
    order by r.effective_at limit 1) f
  where (there is null or s.id = any (there)) and s.id in (select m.source_id from grid.measure m where m.id in (select unnest(asked)));
  return case
    when sources.later = 0 then null
    when sources.later = sources.asked and not has_rows then jsonb_build_object('code', 'before_first_data',
      'message', format('as_of: of what is asked there are figures only since %s', sources.since))
    else jsonb_build_object('code', 'later_first_data', 'message', format(
      'as_of: %s sources that are asked began later; all of them have figures since %s',
      case when sources.later < sources.asked then format('%s of the %s', sources.later, sources.asked) else 'other' end,
      sources.complete_since))
  end;
end
$$;
