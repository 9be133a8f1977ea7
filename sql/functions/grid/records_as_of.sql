-- The SQL of the masked records that a query reads: current ones, or those at the instant in its filter, $1.
create or replace function grid.records_as_of(wanted grid.filter) returns text
  language sql immutable
as $$
  select case when wanted.as_of is null then 'grid.record_masked' else 'grid.record_masked_at(($1).as_of)' end
$$;
