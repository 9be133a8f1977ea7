-- compatible
-- concurrently
-- Smaller than asset_operator_c, which was there meanwhile.
drop index concurrently if exists grid.asset_operator;
create index concurrently asset_operator on grid.asset (operator_id, id) where merged_into is null;
drop index concurrently if exists grid.asset_operator_c;

-- What was known of a column for planning went with its collation. A new database gathers it as it is filled: of a table that was analysed
-- empty too little would be planned for.
do $$ begin if exists (select from grid.asset) then analyze grid.asset (operator_id, stated_by, location_source_id); end if; end $$;
do $$ begin if exists (select from grid.asset_source) then analyze grid.asset_source (source_id); end if; end $$;
do $$ begin if exists (select from grid.change) then analyze grid.change (source_id, operator_id); end if; end $$;
do $$ begin if exists (select from grid.measure) then analyze grid.measure, grid.measure_json, grid.run, registry.source; end if; end $$;
do $$ begin if exists (select from access.api_key) then analyze access.api_key; end if; end $$;
