-- Refuses a strict query whose result, over all its pages, shows figures or classes of more than one comparability class.
--   params    validated parameters;  measures  ids of matching measures that are served
--   assets    the assets that the result is limited to, or null
-- Raises capacity_semantics_not_comparable with the classes.
create or replace function grid.require_comparable(params jsonb, measures integer[], assets text[]) returns void
  language plpgsql stable
as $$
begin
  if params ->> 'comparability' is distinct from 'strict' then
    return;
  end if;
  perform grid.require_one_class(params, grid.search_measures(params, measures, assets, true));
end
$$;
