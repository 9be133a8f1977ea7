-- How many rows the served document of a source has, and how many it states itself, where it has fewer: a person released a part of the
-- publication. No row where the document is whole, or states no number. The one rule of what is there in part.
--   served  the source's current run, or null
create or replace function registry.shortfall(served bigint) returns table (read bigint, stated bigint)
  language sql stable
as $$
  select r.rows_read, r.rows_stated from grid.run r where r.id = served and r.rows_read < r.rows_stated
$$;
