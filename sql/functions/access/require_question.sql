-- Refuses parameters of a question that the caller's plan lacks, and an `as_of` in the future.
-- Raises invalid_parameter, plan_required.
create or replace function access.require_question(caller access.plan, params jsonb) returns void
  language plpgsql stable
as $$
begin
  if (params ->> 'as_of')::timestamptz > clock_timestamp() then
    perform access.refuse('invalid_parameter', 'as_of: expected an instant of the past');
  end if;
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end, (params -> 'radius_km')::numeric);
end
$$;
