-- The countries of the sources that a question names by country, operator or source; null where it names none. Records are of assets in the country of their
-- source.
--   params  validated parameters
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.countries_named(params jsonb) returns text[]
  language plpgsql stable
as $$
declare
  named constant jsonb := (select jsonb_object_agg(p.key, p.value) from jsonb_each(params) p where p.key in ('country', 'operator', 'source'));
begin
  return case when named is not null then array(
    select distinct s.country from grid.capacity_measures(named) m join grid.measure o on o.id = m.id join registry.source s on s.id = o.source_id) end;
end
$$;
