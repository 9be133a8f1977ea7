-- The radius of a search in km: the one asked for, or 10. Raises as access.require_plan for one above the plan.
create or replace function access.radius_limit(caller access.plan, radius numeric) returns numeric
  language plpgsql stable
as $$
begin
  perform access.require_plan(caller, '{}', radius);
  return coalesce(radius, 10);
end
$$;
