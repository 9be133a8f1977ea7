-- Refuses what a request asks for above the caller's plan, and an `as_of` in the future.
--   caller        the plan
--   params        radius_km, as_of
--   capabilities  what the values of the request need beside that of as_of and what the route needs
-- Raises invalid_parameter for an instant of the future and for a radius above that of every plan, else plan_required with the first
-- capability that the plan lacks and the cheapest plan that has all that the request needs; for a radius with the one that the plan allows.
create or replace function access.require_plan(caller access.plan, params jsonb, capabilities text[] default '{}') returns void
  language plpgsql stable
as $$
declare
  radius constant numeric := params ->> 'radius_km';
  widest constant integer := (select max(p.nearby_radius_km) from access.plan p);
  needed constant text[] := case when params ? 'as_of' then array['as_of'] || capabilities else capabilities end;
  lacking text := (select c from unnest(needed) c where c <> all (caller.capabilities) limit 1);
begin
  if (params ->> 'as_of')::timestamptz > clock_timestamp() then
    perform access.refuse('invalid_parameter', 'as_of: expected an instant of the past');
  end if;
  if radius > widest then
    perform access.refuse('invalid_parameter', format('radius_km: expected at most %s', widest), jsonb_build_object('allowed', widest));
  end if;
  if lacking is null and radius > caller.nearby_radius_km then
    lacking := 'nearby_radius_km';
  end if;
  if lacking is not null then
    perform access.refuse('plan_required',
      case lacking
        when 'nearby_radius_km' then format('radius_km: plan %s reaches %s km', caller.id, caller.nearby_radius_km)
        else format('Plan %s does not include %s', caller.id, lacking)
      end,
      jsonb_build_object('capability', lacking, 'required_plan', access.cheapest_plan(needed, coalesce(radius, 0)))
        || case when lacking = 'nearby_radius_km' then jsonb_build_object('allowed', caller.nearby_radius_km) else '{}' end);
  end if;
end
$$;
