-- Id of the cheapest plan that has all `capabilities` and whose nearby radius is at least `radius_km`; null if none has.
create or replace function access.cheapest_plan(capabilities text[], radius_km numeric) returns text
  language sql stable
as $$
  select p.id from access.plan p
  where p.capabilities @> cheapest_plan.capabilities and p.nearby_radius_km >= radius_km
  order by p.position limit 1
$$;
