-- How long a download holds its slot without a sign of life from the process that serves it.
create or replace function access.download_lease() returns interval
  language sql immutable
as $$
  select interval '5 seconds'
$$;
