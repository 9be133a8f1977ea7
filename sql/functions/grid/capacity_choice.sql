-- The measures that match a capacity query over all assets, split by whether their figures may be shown.
--   params    validated parameters
--   served, withheld  ids of the matching measures;  outdated  of those that match all but `fresh_after`
-- Raises the contract's errors for the names in the parameters, and for a strict query that spans
-- several comparability classes.
create or replace function grid.capacity_choice(params jsonb, out served integer[], out withheld integer[], out outdated integer[])
  language plpgsql stable
as $$
begin
  if grid.filters_measures(params) then
    select array_agg(m.id) filter (where m.fresh and m.granted), array_agg(m.id) filter (where m.fresh and not m.granted),
      array_agg(m.id) filter (where not m.fresh)
    into served, withheld, outdated from grid.capacity_measures(params) m;
  else
    select array_agg(m.id) filter (where m.granted), array_agg(m.id) filter (where not m.granted)
    into served, withheld from grid.current_measure m;
  end if;
  perform grid.require_comparable(params, served, null);
end
$$;
