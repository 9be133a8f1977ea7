-- compatible
-- Trigger: writes grid.measure_json of the measures that a row of grid.measure, or of a table that they refer to, is part of.
-- Planned once: a registry brings thousands of measures, and planning takes longer than one of them.
create or replace function grid.keep_measure_json() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan
as $$
declare
  of_measures integer[];
begin
  if tg_table_name = 'measure' then
    of_measures := array[new.id];
  else
    of_measures := array(select m.id from grid.measure m
      where case tg_table_name
        when 'source' then m.source_id = new.id::text
        when 'operator' then m.source_id in (select s.id from registry.source s where s.operator_id = new.id::text)
        when 'methodology' then m.methodology_id = new.id::text end);
  end if;
  insert into grid.measure_json as j
  select p.* from grid.measure_part p where p.measure_id = any (of_measures)
  on conflict (measure_id) do update set source_id = excluded.source_id, stale_after = excluded.stale_after,
    comparability_class = excluded.comparability_class, effective_rights = excluded.effective_rights,
    disclaimers = excluded.disclaimers, operator_url = excluded.operator_url, subject = excluded.subject,
    methodology = excluded.methodology, terms = excluded.terms, decision = excluded.decision;
  return null;
end
$$;
