-- Refuses countries of which no source has been imported. Reports the first one in the list.
--   codes  valid codes, or null for none
-- Raises country_not_supported.
create or replace function registry.require_published(codes text[]) returns void
  language plpgsql stable
as $$
declare
  silent text := (
    select code from unnest(codes) code
    where not exists (
      select from registry.source s where s.country = code and s.listed and s.enabled and s.current_run is not null)
    limit 1);
begin
  if silent is not null then
    perform access.refuse('country_not_supported', format('Nothing of country %s has been imported here', silent),
      jsonb_build_object('country', silent, 'param', 'country', 'given', silent));
  end if;
end
$$;
