-- GET /v1/places: suggestions for the text in the map's search box, best first: whole matches, then matches of the beginning, then of the
-- beginning of a word; each by size and nearness, those of the country that the map shows first, then those of countries with figures.
-- Where nothing matches, names that are like it. What is written in degrees stands alone; in metres of grids, before all.
--   params  q · lat, lon: where the map is · limit 1..10 · points: what q says in numbers · cell {code, lat, lon, step}: the place that a
--           short plus code has in each cell of `step` degrees, of which the one nearest to the place called q is meant
-- Numbers of six digits and more are never compared with names of assets, of which some are numbers.
-- At most six of ten are of one kind if there are others. Planned with the text itself: a plan for an unknown pattern uses no index.
create or replace function api.places(params jsonb, after jsonb) returns api.answer
  language plpgsql stable
  set plan_cache_mode = force_custom_plan
as $$
declare
  asked text := registry.search_text(params ->> 'q');
  near_lon float8 := params -> 'lon';
  near_lat float8 := params -> 'lat';
  -- Two counts as much as a hundred times as many people.
  home text := (select b.country from registry.country_border b
    where st_intersects(b.piece, st_setsrid(st_makepoint(near_lon, near_lat), 4326)) limit 1);
  served constant text[] := array(select distinct s.country from grid.current_source c join registry.source s on s.no = c.no);
  most integer := coalesce((params -> 'limit')::integer, 10);
  cell constant jsonb := params -> 'cell';
  numbers constant boolean := params ->> 'q' !~ '[[:alpha:]]' and length(regexp_replace(params ->> 'q', '[^0-9]', '', 'g')) >= 6;
  in_degrees constant boolean := params -> 'points' -> 0 ->> 'srid' is not distinct from '4326';
  answer api.answer;
begin
  if asked = '' and not in_degrees then
    return ('[]', null, null)::api.answer;
  end if;
  with named as (
    select * from registry.places_written(params -> 'points', served)
    union all
    select s.* from (select where not in_degrees) n cross join lateral (
      select * from registry.places_named(asked, near_lon, near_lat, false)
      union all
      select * from registry.areas_named(asked, near_lon, near_lat, false)
      union all
      select * from registry.postcodes_named(params ->> 'q', near_lon, near_lat)
      union all
      select * from registry.operators_named(asked, near_lon, near_lat, false)
      union all
      select a.* from (select where not numbers) t cross join lateral grid.assets_suggested(asked, near_lon, near_lat, false) a) s
  ), all_named as (
    select * from named
    union all
    select s.* from (select where not exists (select from named)) n cross join lateral (
      select * from registry.places_named(asked, near_lon, near_lat, true)
      union all
      select * from registry.areas_named(asked, near_lon, near_lat, true)
      union all
      select * from registry.operators_named(asked, near_lon, near_lat, true)
      union all
      select a.* from (select where not numbers) t cross join lateral grid.assets_suggested(asked, near_lon, near_lat, true) a) s
  ), found as (
    select kind, id, name, detail, country, lon, lat, bbox, match, weight, credits from all_named where cell is null
    union all
    select 'coordinates', null, concat_ws(' ', cell ->> 'code', n.name), n.detail, n.country,
      (cell -> 'lon')::float8 + (cell -> 'step')::float8 * round((n.lon - (cell -> 'lon')::float8) / (cell -> 'step')::float8),
      (cell -> 'lat')::float8 + (cell -> 'step')::float8 * round((n.lat - (cell -> 'lat')::float8) / (cell -> 'step')::float8),
      null, n.match, n.weight, n.credits
    from all_named n where cell is not null and n.kind in ('place', 'postcode')
  ), weighed as (
    select f.kind, f.id, f.name, f.detail, f.country, f.lon, f.lat, f.bbox, f.match, f.credits,
      f.weight + case when f.country = home then 2 when f.country = any (served) then 0 else -1 end as weight
    from found f
  ), ranked as (
    select w.*, row_number() over (partition by w.kind order by w.match, w.weight desc, w.name, w.id) as n from weighed w
  ), chosen as (
    select r.* from ranked r
    order by r.n > ceil(most * 0.6), r.match, r.weight desc, r.name, r.kind, r.id, r.country limit most
  )
  select coalesce(json_agg(json_build_object('kind', c.kind, 'id', c.id, 'name', c.name, 'country', c.country, 'alike', c.match = 3,
      'detail', nullif(concat_ws(', ', c.detail,
        case when c.kind = 'place' then nullif(registry.region_at(c.country, c.lon, c.lat), c.name) end), ''),
      'lat', round(c.lat::numeric, 6), 'lon', round(c.lon::numeric, 6), 'bbox', c.bbox)
      order by c.match, c.weight desc, c.name, c.kind, c.id, c.country), '[]'),
    null,
    jsonb_build_object('attribution', (
      select coalesce(jsonb_agg(distinct credit), '[]') from chosen o cross join lateral jsonb_array_elements(o.credits) credit))
  into answer
  from chosen c;
  return answer;
end
$$;
