-- The same id as registry.derive_id, from parts already joined by U+001F. Unlike derive_id, the planner inlines it into the
-- statement that calls it, which saves 7 s of 11 for four million ids.
create or replace function registry.hashed_id(prefix text, joined text) returns text
  language sql stable parallel safe
  return prefix || left(encode(sha256(convert_to(joined, 'UTF8')), 'hex'), 20);
