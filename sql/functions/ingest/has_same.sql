-- Whether manifests of an operator say that assets are one thing: then a publish may merge them (ingest.merge_same).
create or replace function ingest.has_same(owner_id text) returns boolean
  language sql stable
as $$
  select exists (select from registry.source s where s.operator_id = owner_id
    and jsonb_array_length(coalesce(s.manifest -> 'same_as', '[]')) > 0)
$$;
