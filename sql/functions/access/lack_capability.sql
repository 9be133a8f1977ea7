-- Refuses an admission because the plan lacks a capability: sets the code, the message and the cheapest plan that has it.
create or replace function access.lack_capability(a api.admission, needed text) returns api.admission
  language plpgsql stable
as $$
begin
  a.refusal := 'plan_required';
  a.message := format('Plan %s does not include %s', (a.plan).id, needed);
  a.details := jsonb_build_object('capability', needed, 'required_plan', access.cheapest_plan(array[needed], 0));
  return a;
end
$$;
