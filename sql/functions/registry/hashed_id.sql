-- The same id as registry.derive_id, from the parts already joined by U+001F. Inlined into the statement that calls it,
-- which derive_id is not: of four million ids that saves 7 s of 11.
create or replace function registry.hashed_id(prefix text, joined text) returns text
  language sql stable parallel safe
as $$
  select prefix || left(encode(sha256(convert_to(joined, 'UTF8')), 'hex'), 20)
$$;
