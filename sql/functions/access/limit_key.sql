-- Sets what a key may do less than its account's plan, and from where.
--   scopes    what it may do besides reading data (access.api_key), or null for no limit
--   networks  addresses with or without a prefix; null for no limit
create or replace function access.limit_key(key text, scopes text[], networks text[]) returns void
  language sql
as $$
  update access.api_key k set scopes = limit_key.scopes,
    networks = (select array_agg(distinct network(n::inet)::cidr) from unnest(limit_key.networks) n)
  where k.id = key
$$;
