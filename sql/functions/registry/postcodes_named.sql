-- Postcodes of every country that they are loaded for: the code itself or, where that is not loaded, the wider one; then those that begin
-- so.
--   asked  as it was typed;  near_lon, near_lat  where the map is, or null
-- Returns the best 10; none for a text without a digit, which is no postcode.
create or replace function registry.postcodes_named(asked text, near_lon float8, near_lat float8) returns setof registry.suggestion
  language sql stable
as $$
  with code as materialized (
    select c.country, c.code, registry.wider_postcode(c.country, c.code) as wider,
      -- Whole codes of a British sector go on with a letter; with a digit they are another district's.
      replace(regexp_replace(c.code, ' \d$', '\&A'), ' ', '') as first, replace(c.code, ' ', '') as begun
    from (
      select l.country, registry.normal_postcode(l.country, asked) as code from (select distinct l.country from registry.postcode_load l) l
    ) c
    where asked ~ '[0-9]' and c.code ~ '^[A-Z0-9]{1,12}( [A-Z0-9]{1,2})?$'
  ), found as (
    select c.country, k.code, case when k.code = c.code or k.code = c.wider then 0 else 1 end as match
    from code c
    cross join lateral (
      (select p.code from registry.postcode_point p where p.country = c.country and p.code in (c.code, c.wider) limit 100)
      union
      (select a.code from registry.postcode_area a where a.country = c.country and a.code in (c.code, c.wider))
      union
      (select p.code from registry.postcode_point p where p.country = c.country and p.code >= c.first and p.code < c.begun || '~'
        order by p.country, p.code limit 50)
      union
      (select a.code from registry.postcode_area a where a.country = c.country and a.code >= c.first and a.code < c.begun || '~'
        order by a.country, a.code limit 50)
    ) k
  ), narrow as (
    -- The wider code only where the code itself is not loaded.
    select f.* from found f join code c using (country)
    where f.code is distinct from c.wider or not exists (select from found o where o.country = f.country and o.code = c.code)
  ), placed as (
    select n.*, p.place, p.region_name, p.lon, p.lat
    from narrow n
    left join lateral (
      select p.place, p.region_name, st_x(p.location::geometry) as lon, st_y(p.location::geometry) as lat
      from registry.postcode_point p where p.country = n.country and p.code = n.code order by p.place limit 1
    ) p on true
  ), best as (
    select p.*, registry.suggestion_weight(case p.match when 0 then 5.5 else 3 end, p.lon, p.lat, near_lon, near_lat) as weight
    from placed p
    order by p.match, weight desc, p.code, p.country
    limit 10
  )
  select 'postcode', null::text, b.code, nullif(concat_ws(', ', b.place, b.region_name), ''), b.country, r.lon, r.lat,
    case when st_xmin(r.shape) < st_xmax(r.shape) or st_ymin(r.shape) < st_ymax(r.shape)
      then array[st_xmin(r.shape), st_ymin(r.shape), st_xmax(r.shape), st_ymax(r.shape)] end,
    b.match, b.weight, registry.postcode_credit(b.country, r.kind)
  from best b
  cross join lateral registry.resolve_postcode(b.country, b.code) r
$$;
