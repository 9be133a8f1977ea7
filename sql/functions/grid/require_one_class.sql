-- Refuses a strict query whose result shows figures or classes of more than one comparability class.
--   params    validated parameters;  measures  ids of the measures that the result shows, over all its pages
-- Raises capacity_semantics_not_comparable with the classes.
create or replace function grid.require_one_class(params jsonb, measures integer[]) returns void
  language plpgsql stable
as $$
declare
  classes text[];
begin
  if params ->> 'comparability' is distinct from 'strict' then
    return;
  end if;
  select array_agg(distinct t.comparability_class order by t.comparability_class) into classes
  from grid.measure m join registry.methodology t on t.id = m.methodology_id
  where m.id = any (measures);
  if cardinality(classes) > 1 then
    perform access.refuse('capacity_semantics_not_comparable',
      'The matching records span several comparability classes; choose sources of one, or comparability=best_effort',
      jsonb_build_object('classes', classes));
  end if;
end
$$;
