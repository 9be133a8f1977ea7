-- Refuses a strict query whose result, over all its pages, shows figures or classes of more than one comparability class.
--   params    validated parameters;  measures  ids of matching measures that are served
--   assets    the assets that the result is confined to, or null
-- Raises capacity_semantics_not_comparable with the classes.
create or replace function grid.require_comparable(params jsonb, measures integer[], assets text[]) returns void
  language plpgsql stable
as $$
declare
  classes text[];
begin
  if params ->> 'comparability' is distinct from 'strict' then
    return;
  end if;
  execute format(
    'select array_agg(distinct t.comparability_class order by t.comparability_class) '
    'from grid.measure m join registry.methodology t on t.id = m.methodology_id '
    'where m.id = any ($2) and exists (select from %s r where r.measure_id = m.id '
    '  and r.state in (''published'', ''class_only'') and ($3 is null or r.asset_id = any ($3)) and %s)',
    grid.records_as_of(params), grid.record_conditions(params))
  into classes using params, measures, assets;
  if cardinality(classes) > 1 then
    perform access.refuse('capacity_semantics_not_comparable',
      'The matching records span several comparability classes; choose sources of one, or comparability=best_effort',
      jsonb_build_object('classes', classes));
  end if;
end
$$;
