-- The numbers that define a reference system in well-known text, each once and in their order, to six decimals: ellipsoid, parameters,
-- units. Publishers give parameters other names and another order, and leave out those that are 0 or 1. Codes and shifts of datums are
-- left out.
create or replace function registry.wkt_numbers(wkt text) returns numeric[]
  language sql immutable parallel safe
as $$
  select array(
    select distinct round(m.found[1]::numeric, 6)
    from regexp_matches(regexp_replace(wkt, '\y(AUTHORITY|ID|TOWGS84|EXTENSION)\[[^\]]*\]', '', 'gi'),
      ',\s*(-?[0-9]{1,12}(?:\.[0-9]{0,20})?(?:e[-+]?[0-9]{1,2})?)\s*(?=[\],])', 'gi') m (found)
    where round(m.found[1]::numeric, 6) not in (0, 1) order by 1)
$$;
