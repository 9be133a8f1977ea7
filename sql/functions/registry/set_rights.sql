-- Sets a person's decision on the rights of a source, which overrides the manifest from the next request on.
--   source    id or key;  mode  a rights mode, or `manifest` to go back to the manifest's
--   evidence  the reason for the decision, stored with its author and time
--   decided_by    who decides; null for the role that is logged in
--   evidence_url  address of the evidence, http or https, or null
-- Returns the mode in force, and notifies the channel `rights` with the source's id. Writes no change to the feed.
-- Raises HR002 with a message for people.
create or replace function registry.set_rights(source text, mode text, evidence text, decided_by text default null,
    evidence_url text default null) returns text
  language plpgsql
as $$
declare
  modes constant text[] := '{redistribution_allowed, commercial_use_with_attribution, derived_only, internal_cache_only, link_only, '
    'pending_review, blocked}';
  named registry.source;
begin
  select * into named from registry.source s where s.id = source or s.key = source for no key update;
  if named.id is null then
    raise exception sqlstate 'HR002' using message = format('No source "%s"', source);
  end if;
  if mode <> 'manifest' and mode <> all (modes) then
    raise exception sqlstate 'HR002'
      using message = format('No rights mode "%s": it is one of %s; or manifest', mode, array_to_string(modes, ', '));
  end if;
  if trim(evidence) = '' then
    raise exception sqlstate 'HR002' using message = 'Say what the decision rests on';
  end if;
  if evidence_url !~ '^https?://[^\s/]+(/\S*)?$' then
    raise exception sqlstate 'HR002'
      using message = format('The address of the evidence "%s" is no http:// or https:// address', evidence_url);
  end if;
  insert into registry.rights_decision (source_id, mode, evidence, evidence_url, decided_by)
  values (named.id, nullif(mode, 'manifest'), evidence, evidence_url, coalesce(nullif(trim(decided_by), ''), session_user));
  update registry.source s set rights_override = nullif(mode, 'manifest') where s.id = named.id returning * into named;
  update registry.revision set rights = rights + 1;
  perform pg_notify('rights', named.id);
  return named.effective_rights;
end
$$;
