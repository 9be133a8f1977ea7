-- How long a download keeps its slot unless the process that serves it renews the lease.
create or replace function access.download_lease() returns interval
  language sql immutable
  return interval '5 seconds';
