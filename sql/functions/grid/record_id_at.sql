-- The record id at a share, 0 to 1, of all possible ids; from 1 on, a text that sorts after every id.
-- Ids are hashes, so a share of the ids is the same share of any set of records.
create or replace function grid.record_id_at(share float8) returns text
  language sql immutable
  return case when share < 1 then 'cap_' || lpad(to_hex(floor(share * 4294967296)::bigint), 8, '0') else '~' end;
