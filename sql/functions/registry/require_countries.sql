-- Refuses country codes that the service cannot answer for. Reports the first such code in the list.
--   codes  upper case, or null for none
-- Raises invalid_parameter for a code that is not in ISO 3166-1, country_not_supported for one without any registered operator or source.
create or replace function registry.require_countries(codes text[]) returns void
  language plpgsql stable
as $$
declare
  unknown text := (select code from unnest(codes) code where code not in (select c.code from registry.country c) limit 1);
  unserved text := (
    select code from unnest(codes) code
    where not exists (select from registry.operator o where o.country = code and o.listed)
      and not exists (select from registry.source s where s.country = code and s.listed)
    limit 1);
begin
  if unknown is not null then
    perform access.refuse('invalid_parameter', format('country: "%s" is no ISO 3166-1 alpha-2 code', unknown));
  end if;
  if unserved is not null then
    perform access.refuse('country_not_supported', format('Nothing is registered in country %s', unserved),
      jsonb_build_object('country', unserved, 'param', 'country', 'given', unserved));
  end if;
end
$$;
