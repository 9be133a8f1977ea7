-- The records that match a question but for its least figure and have no figure in that unit, and those that it leaves out for what is not known above
-- their assets, as meta.not_compared; null where it asks for neither, and where they are too many to count. Arguments as in grid.records_by_measure.
create or replace function grid.records_not_compared(params jsonb, assets text[], place geography, radius float8, postcode_assets text[]) returns jsonb
  language plpgsql stable
as $$
declare
  otherwise constant jsonb := grid.without_least(params, false);
  measures integer[] := '{}';
  kinds text[] := '{}';
  records bigint[] := '{}';
  unknown bigint;
  of_class_none bigint := 0;
begin
  if grid.without_upstream(otherwise) = params then
    return null;
  end if;
  unknown := grid.records_upstream_unknown(params, assets, place, radius, postcode_assets);
  if unknown is null then
    return null;
  end if;
  if otherwise <> params then
    select b.measures, b.kinds, b.records into measures, kinds, records
    from grid.records_by_measure(otherwise, assets, place, radius, postcode_assets) b;
    if records is null then
      return null;
    end if;
    of_class_none := grid.records_of_class_none(otherwise, measures, kinds, assets, place, radius, postcode_assets);
  end if;
  return (
    select grid.not_compared(params, array_agg(g.state) || 'class_only'::text, array_agg(g.unit) || 'class'::text, array_agg(g.found) || -of_class_none, unknown)
    from (
      select case when not m.granted then 'withheld' when c.kind = 'class' then 'class_only' when c.kind = 'none' then 'not_published'
          when c.kind in ('withheld', 'zero') then c.kind else 'amount' end as state, m.unit, sum(c.found)::bigint as found
      from unnest(measures, kinds, records) c (measure_id, kind, found)
      join grid.current_measure m on m.id = c.measure_id
      group by 1, 2) g);
end
$$;
