-- Records that a country's postcodes were loaded, in the transaction that loads them, and queues its sources for another read of
-- their documents: the places of postcode assets and the check of regions depend on the postcodes. Returns the sources' keys.
create or replace function ingest.note_postcodes(land text) returns text[]
  language plpgsql
as $$
begin
  insert into registry.postcode_load values (land, clock_timestamp())
  on conflict (country) do update set loaded_at = excluded.loaded_at;
  return ingest.read_again(array(select s.id from registry.source s where s.country = land));
end
$$;
