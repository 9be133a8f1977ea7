-- What well-known text calls its geographic system and its datum, as it can be compared: ESRI writes GCS_OSGB_1936 and D_OSGB_1936 for what
-- EPSG calls OSGB36 and Ordnance_Survey_of_Great_Britain_1936.
create or replace function registry.wkt_datums(wkt text) returns text[]
  language sql immutable parallel safe
as $$
  select array(
    select regexp_replace(regexp_replace(regexp_replace(lower(m.found[1]), '^(gcs|d)_|datum|adj', '', 'g'),
      '(^|[^0-9])19([0-9]{2})(?![0-9])', '\1\2', 'g'), '[^a-z0-9+]', '', 'g')
    from regexp_matches(wkt, '\y(?:GEOGCS|DATUM)\["([^"]*)"', 'gi') m (found))
$$;
