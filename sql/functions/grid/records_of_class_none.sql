-- How many records that match a question have a class that means `none`: nothing is free there. They are counted one by one, for the counts of
-- grid.records_by_measure tell no meaning; 0 where no measure that they name has such a class.
--   measures, kinds  of grid.records_by_measure for the question;  other arguments as there
create or replace function grid.records_of_class_none(params jsonb, measures integer[], kinds text[], assets text[], place geography, radius float8,
    postcode_assets text[]) returns bigint
  language plpgsql stable
as $$
declare
  none constant jsonb := params || '{"class": ["none"]}';
begin
  if params ? 'class' and not params -> 'class' ? 'none' or not exists (
    select from unnest(measures, kinds) c (measure_id, kind) join grid.current_measure m on m.id = c.measure_id
    where c.kind = 'class' and m.granted and jsonb_path_exists(m.class_meanings, '$.* ? (@ == "none")')) then
    return 0;
  elsif assets is null and place is null then
    return grid.records_count(none, (grid.matching_measures(none)).measures);
  end if;
  return (select coalesce(sum(n), 0) from unnest((grid.records_by_measure(none, assets, place, radius, postcode_assets)).records) n);
end
$$;
