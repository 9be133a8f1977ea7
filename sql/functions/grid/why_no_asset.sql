-- Warnings of a list of assets that is empty, as meta.warnings: that figures match but for their date, or else that figures of other types than what is
-- free do, of those that stand for an asset where their types are asked for. These are not looked for of the past, nor where the assets
-- of the place are too many to be read.
--   params  of the list;  place, radius  as in grid.assets_found
create or replace function grid.why_no_asset(params jsonb, place geography, radius float8) returns jsonb
  language plpgsql stable
as $$
declare
  stale jsonb;
  others jsonb;
  types text;
begin
  if params ? 'fresh_after' then
    stale := grid.outdated_warning(params, array(select m.id from grid.figure_measures(params - 'fresh_after') m),
      case when place is not null then array(select w.id from grid.assets_within(place, radius) w) end);
    if stale is not null then
      return jsonb_build_array(stale);
    end if;
  end if;
  if params ?| array['availability_type', 'as_of'] then
    return '[]';
  end if;
  others := (select jsonb_agg(distinct m.availability_type) from grid.measure m where m.availability_type <> all (grid.free_types()));
  select string_agg(distinct m.availability_type, ', ' order by m.availability_type) into types
  from unnest((grid.assets_found(params || jsonb_build_object('availability_type', others), place, radius, null)).figures) f
  cross join lateral (values ((f.generation).record_id), ((f.load).record_id)) b (id)
  join grid.record_masked r on r.id = b.id
  join grid.measure m on m.id = r.measure_id
  where r.state = 'published';
  return case when types is null then '[]' else jsonb_build_array(jsonb_build_object('code', 'other_availability',
    'message', format('Figures match that are not said to be free capacity: %s. availability_type asks for them', types))) end;
end
$$;
