-- Name, slug and search form of an asset, one row; one without a name is called by its identifier. A table, because only
-- functions that return one are inlined where they are read from.
create or replace function ingest.asset_name(published text, identifier text)
  returns table (name text, slug text, search_name text)
  language sql stable parallel safe
as $$
  select n, coalesce(nullif(trim(both '-' from regexp_replace(s, '[^a-z0-9]+', '-', 'g')), ''), 'asset'), s
  from (select coalesce(nullif(trim(published), ''), identifier) as n) a
  cross join lateral (select lower(public.unaccent(n)) as s) b
$$;
