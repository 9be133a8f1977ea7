-- Filters of a webhook endpoint as they are stored, with operators by id.
--   given  {countries, operators, sources, change_types}: arrays, {include_upstream}: true or false; each may be absent
-- Raises invalid_parameter with the filter and the first unknown name.
create or replace function access.webhook_filters(given jsonb,
    out countries text[], out operators text[], out sources text[], out change_types text[], out include_upstream boolean)
  language plpgsql stable
as $$
declare
  named text[] := registry.text_list(given -> 'operators');
  unknown text;
begin
  countries := registry.text_list(given -> 'countries');
  sources := registry.text_list(given -> 'sources');
  change_types := registry.text_list(given -> 'change_types');
  include_upstream := coalesce((given ->> 'include_upstream')::boolean, false);

  select format('filters.countries: nothing is registered in "%s"', c) into unknown from unnest(countries) c
  where not exists (select from registry.operator o where o.country = c and o.listed)
    and not exists (select from registry.source s where s.country = c and s.listed) limit 1;
  if unknown is null and named is not null then
    select array_agg(distinct o.id), min(format('filters.operators: no operator "%s"', n)) filter (where o.id is null)
      into operators, unknown
    from unnest(named) n left join registry.operator o on (o.id = n or o.key = n) and o.listed;
  end if;
  if unknown is null then
    select format('filters.sources: no source "%s"', n) into unknown from unnest(sources) n
    where not exists (select from registry.source s where s.id = n and s.listed) limit 1;
  end if;
  if unknown is not null then
    perform access.refuse('invalid_parameter', unknown);
  end if;
end
$$;
