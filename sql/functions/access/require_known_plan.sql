-- Raises HR003 with a message for people when there is no plan of this id.
create or replace function access.require_known_plan(plan text) returns void
  language plpgsql stable
as $$
begin
  if not exists (select from access.plan p where p.id = plan) then
    raise exception sqlstate 'HR003' using message = format('No plan "%s": there are %s', plan,
      (select string_agg(p.id, ', ' order by p.position) from access.plan p));
  end if;
end
$$;
