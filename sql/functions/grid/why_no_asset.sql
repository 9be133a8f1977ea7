-- Warnings of a list of assets that is empty, as meta.warnings: that figures match but for their date, or else that figures of other types than what is
-- free do, of those that stand for an asset where their types are asked for, or else that figures do that stand for no asset. Neither of the last two is
-- looked for of the past, nor where the assets of the place are too many to be read.
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
  if params ? 'as_of' then
    return '[]';
  end if;
  if not params ? 'availability_type' then
    others := (select jsonb_agg(distinct m.availability_type) from grid.measure m where m.availability_type <> all (grid.free_types()));
    select string_agg(distinct m.availability_type, ', ' order by m.availability_type) into types
    from unnest((grid.assets_found(params || jsonb_build_object('availability_type', others), place, radius, null)).figures) f
    cross join lateral (values ((f.generation).record_id), ((f.load).record_id)) b (id)
    join grid.record_masked r on r.id = b.id
    join grid.measure m on m.id = r.measure_id
    where r.state = 'published';
    if types is not null then
      return jsonb_build_array(jsonb_build_object('code', 'other_availability',
        'message', format('Figures match that are not said to be free capacity: %s. availability_type asks for them', types)));
    end if;
  end if;
  if exists (
      select from unnest((grid.assets_found(params || '{"other_figures": true}', place, radius, null)).figures) f
      cross join lateral (values ((f.generation).record_id), ((f.load).record_id)) b (id)
      join grid.record_masked r on r.id = b.id
      where r.state in ('published', 'class_only')) then
    return jsonb_build_array(jsonb_build_object('code', 'other_figures',
      'message', 'Figures match that stand for no asset: their publication has a stricter or later column, calls another scenario its best or is no longer '
        'read for them, or they are for years that have ended. /v1/capacity/nearby and /v1/capacity list them'));
  end if;
  return '[]';
end
$$;
