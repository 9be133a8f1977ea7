-- What meta.warnings says of places without an answer at which no registered operator works: [{code, message}], [] where there are none.
--   places  points, of which `total` were asked for;  radius  metres
create or replace function registry.outside_warning(places geography[], total bigint, radius float8) returns jsonb
  language sql stable
as $$
  select case when count(*) = 0 then '[]' else jsonb_build_array(jsonb_build_object('code', 'outside_coverage', 'message',
    concat(case when total > 1 then format('%s of %s sites lie', count(*), total) else 'the place lies' end,
      ' outside of the countries here: no operator that is registered works within ', trim_scale((radius / 1000)::numeric), ' km',
      case when bool_or(not registry.is_outside(m.exchanged, radius)) then '; latitude and longitude may be exchanged' end))) end
  from unnest(places) p (place)
  cross join lateral (
    select case when abs(ST_X(p.place::geometry)) <= 90 then
      ST_SetSRID(ST_MakePoint(ST_Y(p.place::geometry), ST_X(p.place::geometry)), 4326)::geography end as exchanged) m
$$;
