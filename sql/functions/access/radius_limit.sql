-- The radius of a search in km: the requested one, or 10. For one above the plan it raises the errors of access.require_plan.
create or replace function access.radius_limit(caller access.plan, radius numeric) returns numeric
  language plpgsql stable
as $$
begin
  perform access.require_plan(caller, '{}', radius);
  return coalesce(radius, 10);
end
$$;
