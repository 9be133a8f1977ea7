-- Records that a country's postcodes were loaded, in the transaction that loads them, and queues its sources for another read of
-- their documents: the places of postcode assets and the check of regions depend on the postcodes. Returns the sources' keys.
--   land                     ISO 3166-1 alpha-2;  kind  'points' or 'areas'
--   credit_text, credit_url  the credit in answers that use these postcodes, or null
create or replace function ingest.note_postcodes(land text, kind text, credit_text text, credit_url text) returns text[]
  language plpgsql
as $$
begin
  insert into registry.postcode_load values (land, kind, clock_timestamp(), credit_text, credit_url)
  on conflict on constraint postcode_load_pkey do update
    set loaded_at = excluded.loaded_at, credit_text = excluded.credit_text, credit_url = excluded.credit_url;
  return ingest.read_again(array(select s.id from registry.source s where s.country = land));
end
$$;
