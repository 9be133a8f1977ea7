-- Records that a file is deleted.
create or replace function access.forget_bulk_file(name text) returns void
  language sql
as $$
  delete from access.bulk_file b where b.name = forget_bulk_file.name
$$;
