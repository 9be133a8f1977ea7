-- The region that the staged document names for an asset, or null.
create or replace function ingest.staged_region(of_scheme text, of_identifier text) returns text
  language plpgsql stable
as $$
begin
  return (
    select r.region from stage_row r
    where r.scheme = of_scheme and r.identifier = of_identifier and r.region is not null limit 1);
end
$$;
