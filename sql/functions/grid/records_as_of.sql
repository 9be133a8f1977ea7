-- The SQL of the masked records that a query reads: those of now, or those of the instant in params ($1).
create or replace function grid.records_as_of(params jsonb) returns text
  language sql immutable
as $$
  select case when params ? 'as_of' then 'grid.record_masked_at(($1 ->> ''as_of'')::timestamptz)'
    else 'grid.record_masked' end
$$;
