-- Refuses a strict query whose result, over all its pages, shows figures or classes of more than one comparability class.
--   params    validated parameters;  measures  ids of matching measures that are served
--   assets    the assets that the result is confined to, or null
-- Raises capacity_semantics_not_comparable with the classes.
create or replace function grid.require_comparable(params jsonb, measures integer[], assets text[]) returns void
  language plpgsql stable
as $$
declare
  shown integer[];
begin
  if params ->> 'comparability' is distinct from 'strict' then
    return;
  end if;
  if assets is null and not params ? 'as_of' then
    shown := grid.search_measures(params, measures, true);
  else
    execute format(
      'select array_agg(m) from unnest($2) m '
      'where exists (select from %s r where r.measure_id = m '
      '  and r.state in (''published'', ''class_only'') and ($3 is null or r.asset_id = any ($3)) and %s)',
      grid.records_as_of(params), grid.record_conditions(params))
    into shown using params, measures, assets;
  end if;
  perform grid.require_one_class(params, shown);
end
$$;
