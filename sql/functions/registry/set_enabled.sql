-- Enables or disables a source. Its records leave current answers and counts with the next request, or return to them. The feed gets no
-- entries.
--   source  id or key
-- Returns the source's key. Raises HR002 with a message for people.
create or replace function registry.set_enabled(source text, enabled boolean) returns text
  language plpgsql
as $$
declare
  named registry.source;
begin
  select * into named from registry.source s where s.id = source or s.key = source for no key update;
  if named.id is null then
    raise exception sqlstate 'HR002' using message = format('No source "%s"', source);
  end if;
  if named.registry_only then
    raise exception sqlstate 'HR002' using message = format('Source %s is registry-only: it has nothing to switch', named.key);
  end if;
  update registry.source s set enabled = set_enabled.enabled where s.id = named.id;
  update registry.revision set registry = registry + 1;
  return named.key;
end
$$;
