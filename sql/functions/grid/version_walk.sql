-- The first `size` records of the measures, as of the instant in params, after an id, by id, straight from the order of all ids.
--   measures  ids of the matching measures; null where every current one matches
--   field     id | value_mw | voltage_kv
--   band      SQL, what records of the sort order are taken, with %1$s for the sort key `field` and $3 for `after`
--   last_id   the id after which rows are wanted, or null
--   most      rows read at most, of versions a multiple: fewer than `size` answered may mean that there are more
-- A record is asked for its version (3 µs) when all else matches. With min_capacity_mw, which few have, the order of all
-- versions is read instead.
create or replace function grid.version_walk(params jsonb, measures integer[], field text, band text, after jsonb, last_id text,
    size integer, most integer) returns setof text
  language plpgsql stable
as $$
declare
  of_measures constant text := case when measures is not null then '(o.measure_id in (select unnest($2))) is true and ' else '' end;
  onward constant text := case when last_id is not null then 'o.id > $4' else 'true' end;
  of_figure constant boolean := field = 'value_mw';
  -- What is asked of the record, and what of its version.
  identity constant text := concat_ws(' and ', case when not of_figure then format(band, grid.sort_expression(field, true)) end,
    grid.identity_conditions(params, 'r'));
  figure constant text := case when of_figure then format(band, 'v.value_mw') end;
begin
  return query execute case when params ? 'min_capacity_mw' then
    format(
      'select w.id from ('
      '  select o.id, %1$s o.value_mw >= ($1 ->> ''min_capacity_mw'')::numeric and %2$s and %3$s '
      '    and (select true from grid.record_known r where r.id = o.id and %4$s) as hit '
      '  from grid.version_figure o where %5$s order by o.id limit $6) w '
      'where w.hit limit $5',
      of_measures, replace(grid.valid_as_of(params), 'r.valid', 'o.valid'), coalesce(replace(figure, 'v.value_mw', 'o.value_mw'), 'true'), identity, onward)
    else format(
      'select w.id from ('
      '  select o.id, %1$s (select %2$s and %3$s from (select o.*) r) as hit from ('
      '    (select o.* from grid.record_identity o where %4$s order by o.id limit $6) '
      '    union all (select o.* from grid.record_gone o where %4$s order by o.id limit $6)) o order by o.id limit $6) w '
      'where w.hit limit $5',
      of_measures, identity, grid.held_as_of(params, figure), onward) end
  using params, measures, after, last_id, size,
    most * case when not params ? 'min_capacity_mw' then 1 when field = 'voltage_kv' then 40 else 2 end;
end
$$;
