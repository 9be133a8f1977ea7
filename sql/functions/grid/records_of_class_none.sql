-- How many records that match a question have a class that means `none`: nothing is free there. They are counted one by one, for the counts of
-- grid.records_by_measure tell no meaning: those of the few measures that have such a class, of a question about all assets from the index of their
-- sources.
--   measures, kinds  of grid.records_by_measure for the question;  other arguments as there
create or replace function grid.records_of_class_none(params jsonb, measures integer[], kinds text[], assets text[], place geography, radius float8,
    postcode_assets text[]) returns bigint
  language plpgsql stable
as $$
declare
  with_none constant integer[] := array(
    select m.id from unnest(measures, kinds) c (measure_id, kind) join grid.current_measure m on m.id = c.measure_id
    where c.kind = 'class' and m.granted and jsonb_path_exists(m.class_meanings, '$.* ? (@ == "none")'));
  wanted grid.filter;
  counted bigint;
begin
  if with_none = '{}' or params ? 'class' and not params -> 'class' ? 'none' then
    return 0;
  end if;
  wanted := grid.filter(params || '{"class": ["none"]}', with_none);
  if place is not null or assets is not null then
    wanted.ids := assets;
    return (select coalesce(sum(c.records), 0) from grid.record_counts(wanted, place, radius, postcode_assets) c);
  end if;
  execute format('select sum(f.records) from unnest($2) a (no) cross join lateral (%s) f', grid.search_rows(wanted, 'served', 'count(*) as records', 'true'))
  into counted using wanted, array(select distinct s.no from grid.measure m join registry.source s on s.id = m.source_id where m.id = any (with_none));
  return coalesce(counted, 0);
end
$$;
