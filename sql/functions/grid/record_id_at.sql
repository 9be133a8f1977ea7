-- The id that has a share, 0 to 1, of all possible record ids before it; from 1 on, a text after every id.
-- Ids are derived from hashes: the share of the ids is the share of the records, for any part of them.
create or replace function grid.record_id_at(share float8) returns text
  language sql immutable
  return case when share < 1 then 'cap_' || lpad(to_hex(floor(share * 4294967296)::bigint), 8, '0') else '~' end;
