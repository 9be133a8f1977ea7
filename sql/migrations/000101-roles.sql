-- baseline
-- Schemas, roles and extensions. Roles belong to the whole cluster, so another database may have made them.
-- headroom_web logs in for the routes and may execute the functions of schema api; headroom_api owns those functions and
-- may read what they read: of the records only the masked views; headroom_worker imports, exports and delivers;
-- headroom_export reads the rows of an export: of the records the masked views alone, whatever a query over them says.

create extension if not exists postgis;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

do $$
declare
  wanted text;
begin
  foreach wanted in array array['headroom_web', 'headroom_api', 'headroom_worker', 'headroom_export'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;  -- two databases migrating at once
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
  if not pg_has_role('headroom_worker', 'headroom_export', 'member') then
    grant headroom_export to headroom_worker;
  end if;
end
$$;

create schema registry;  -- countries, operators, sources, methodologies, rights, postcodes
create schema grid;      -- assets, measures, records, versions, changes, runs
create schema ingest;    -- staging, checks, publish
create schema access;    -- plans, accounts, keys, usage, exports, webhooks
create schema tiles;     -- points prepared for tiles
create schema api;       -- all that the web role may execute

-- Functions are granted one by one: PostgreSQL's default is everybody.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;
