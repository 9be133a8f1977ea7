-- Refuses a request for a value above the caller's plan.
--   caller        the plan
--   capabilities  what the values of the request need, besides what the route needs, e.g. {as_of}
--   radius_km     the requested radius, or null
-- Raises invalid_parameter for a radius above that of every plan, else plan_required with the first capability that the plan
-- lacks and the cheapest plan that has all that the request needs; for a radius with the one that the plan allows.
create or replace function access.require_plan(caller access.plan, capabilities text[], radius_km numeric) returns void
  language plpgsql stable
as $$
declare
  widest integer := (select max(p.nearby_radius_km) from access.plan p);
  lacking text := (select c from unnest(capabilities) c where c <> all (caller.capabilities) limit 1);
begin
  if radius_km > widest then
    perform access.refuse('invalid_parameter', format('radius_km: expected at most %s', widest), jsonb_build_object('allowed', widest));
  end if;
  if lacking is null and radius_km > caller.nearby_radius_km then
    lacking := 'nearby_radius_km';
  end if;
  if lacking is not null then
    perform access.refuse('plan_required',
      case lacking
        when 'nearby_radius_km' then format('radius_km: plan %s reaches %s km', caller.id, caller.nearby_radius_km)
        else format('Plan %s does not include %s', caller.id, lacking)
      end,
      jsonb_build_object('capability', lacking, 'required_plan', access.cheapest_plan(capabilities, coalesce(radius_km, 0)))
        || case when lacking = 'nearby_radius_km' then jsonb_build_object('allowed', caller.nearby_radius_km) else '{}' end);
  end if;
end
$$;
