-- The first `size` current records of the measures after an id, by id, straight from the order of all ids.
--   measures  ids of the matching measures; null where every current one matches
--   band      SQL, what records of a sort order are taken, with %1$s for the sort key `field` and $3 for `after`
--   last_id   the id after which rows are wanted, or null
--   most      rows read at most: fewer than `size` answered may mean that there are more
-- A record passed over takes 0.25 µs, whatever its figure: of one that may not be shown only the measure is looked at.
create or replace function grid.capacity_walk(params jsonb, measures integer[], field text, band text, after jsonb, last_id text,
    size integer, most integer) returns setof text
  language plpgsql stable
as $$
begin
  if params ? 'as_of' then
    return query select w from grid.version_walk(params, measures, field, band, after, last_id, size, most) w;
    return;
  end if;
  return query execute format(
    'select w.id from ('
    '  select r.id, %1$s (%2$s) and %3$s as hit from grid.record_figure r where %4$s order by r.id limit $6) w '
    'where w.hit limit $5',
    case when measures is not null then '(r.measure_id in (select unnest($2))) is true and' else '' end,
    format(band, grid.sort_expression(field, true)), grid.record_conditions(params),
    case when last_id is not null then 'r.id > $4' else 'true' end)
  using params, measures, after, last_id, size, most;
end
$$;
