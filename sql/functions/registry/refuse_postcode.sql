-- Refuses a postcode that is not loaded.
--   country  ISO 3166-1 alpha-2;  given  as it was given
-- Raises invalid_parameter: it says whether another code of the country would be found, and if not, of which countries there are codes.
create or replace function registry.refuse_postcode(country text, given text) returns void
  language plpgsql stable
as $$
declare
  -- By the first code of each country: an EXISTS reads all codes, for each country that has none.
  loaded constant text[] := array(
    select c.code from registry.country c
    where coalesce((select true from registry.postcode_point p where p.country = c.code order by p.code limit 1),
      (select true from registry.postcode_area a where a.country = c.code order by a.code limit 1))
    order by c.code);
begin
  if country = any (loaded) then
    perform access.refuse('invalid_parameter', format('postcode: "%s" is no postcode known in %s', given, country),
      jsonb_build_object('param', 'postcode', 'given', given));
  end if;
  perform access.refuse('invalid_parameter', format('country: no postcodes of %s are loaded, only those of %s; search by lat and lon '
    'instead', country, coalesce(nullif(array_to_string(loaded, ', '), ''), 'no country')),
    jsonb_build_object('param', 'country', 'given', country, 'allowed', loaded));
end
$$;
