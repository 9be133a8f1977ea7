-- Warnings of a list of assets that is empty, as meta.warnings: that all figures that match are too old, or of types that are not said to be free.
--   params  of the list;  assets  around its place, or null
create or replace function grid.why_no_asset(params jsonb, assets text[]) returns jsonb
  language plpgsql stable
as $$
declare
  stale text;
  types text;
begin
  if params ? 'fresh_after' then
    stale := (grid.newest_outdated(params, array(select m.id from grid.figure_measures(params - 'fresh_after') m), assets)).message;
  end if;
  if not params ? 'availability_type' then
    select string_agg(distinct m.availability_type, ', ' order by m.availability_type) into types
    from unnest(grid.search_measures(params, array(
      select m.id from grid.capacity_measures(params) c join grid.measure m using (id)
      where c.fresh and m.availability_type not in ('available', 'class_only')), assets, true)) f (id)
    join grid.measure m using (id);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'message', w.message)), '[]')
    from (values ('source_data_stale', stale), ('other_availability',
      format('Figures match that are not said to be free capacity: %s. availability_type asks for them', types))) w (code, message)
    where case w.code when 'source_data_stale' then stale else types end is not null);
end
$$;
