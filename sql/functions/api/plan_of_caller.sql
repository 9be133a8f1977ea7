-- The plan of a key or what stands for it (access.key_holder), as access.plan_document; null for an unknown one. Counts nothing.
create or replace function api.plan_of_caller(caller bytea) returns json
  language sql stable
as $$
  select access.plan_document(h.plan) from access.key_holder(caller) h
$$;
