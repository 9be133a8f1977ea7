-- Analyzes the tables of records and assets that have grown to more than twice what the planner knows of them. Autovacuum does so within
-- minutes; until then a first import leaves it without figures, and a list of what heads assets near a place took 35 s in place of 0.3.
-- Acts as the owner, as analyzing asks for. A table that another session is analyzing is left to it.
create or replace function ingest.analyze_grown() returns void
  language plpgsql security definer set search_path = pg_catalog
as $$
declare
  grown regclass;
begin
  for grown in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname, c.relname) in (('grid', 'record'), ('grid', 'record_version'), ('grid', 'asset'),
        ('grid', 'asset_source'), ('grid', 'asset_upstream'), ('grid', 'asset_chain'), ('grid', 'chain_step'), ('grid', 'measure'))
      and (c.reltuples < 0 and pg_relation_size(c.oid) > 0
        or pg_relation_size(c.oid) / current_setting('block_size')::integer > 2 * c.relpages + 8)
  loop
    execute format('analyze (skip_locked) %s', grown);
  end loop;
end
$$;
