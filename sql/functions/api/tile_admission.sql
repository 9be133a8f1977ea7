-- Judges and counts a request for capacity tiles whose answer is an error, as api.judge_tile_key and api.count_tile do.
create or replace function api.tile_admission(key_sha256 bytea) returns api.admission
  language plpgsql
as $$
begin
  return api.count_tile(api.judge_tile_key(key_sha256), false);
end
$$;
