-- The sources that a question asks, each with the first instant of which it has figures of what is asked; without those that have none.
--   place, radius  as in registry.sources_around, or null; then the area of the question, or its asset, decides where
-- Limits and works are left out: which measures have them is known of now alone.
create or replace function question.first_figures(q question.asked, place geography, radius float8)
  returns table (source_id text, first timestamptz)
  language plpgsql stable
as $$
declare
  present question.asked := q;
  asked integer[];
  there text[];
begin
  present.as_of := null;
  asked := array(
    select d.id from question.measures(present) d join grid.measure m on m.id = d.id
    where d.firm_enough and (num_nonnulls(q.least_mw, q.least_mva) = 0
      or m.unit = 'MW' and q.least_mw is not null or m.unit = 'MVA' and q.least_mva is not null));
  if place is not null then
    there := array(select a.source_id from registry.sources_around(place, radius) a);
  elsif q.area is not null then
    there := array(select a.source_id from registry.sources_in(q.area) a);
  elsif q.assets is not null then
    there := array(
      select distinct m.source_id
      from grid.asset a
      join grid.version_masked v on v.asset_id = a.id
      join grid.measure m on m.id = v.measure_id
      where a.id = any (q.assets) or a.merged_into = any (q.assets));
  end if;
  return query
  select s.id, f.effective_at
  from registry.source s
  join grid.current_source c on c.no = s.no
  cross join lateral (
    select r.effective_at from grid.run r
    where r.source_id = s.id and r.effective_at is not null
      and exists (select from grid.run_measure u where u.run_id = r.id and u.measure_id in (select unnest(asked)))
    order by r.effective_at limit 1) f
  where (there is null or s.id = any (there)) and s.id in (select m.source_id from grid.measure m where m.id in (select unnest(asked)));
end
$$;
