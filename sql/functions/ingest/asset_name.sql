-- Name, slug and search form of an asset, as one row. An asset without a name gets its identifier as its name.
-- Returns a table, because PostgreSQL inlines only such functions into the query that reads them.
create or replace function ingest.asset_name(published text, identifier text) returns table (name text, slug text, search_name text)
  language sql stable parallel safe
as $$
  select n, coalesce(nullif(trim(both '-' from regexp_replace(s, '[^a-z0-9]+', '-', 'g')), ''), 'asset'), registry.search_text(n)
  from (select coalesce(nullif(trim(published), ''), identifier) as n) a
  cross join lateral (select lower(public.unaccent(n)) as s) b
$$;
