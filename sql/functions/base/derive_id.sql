-- Public id: the prefix and the first 80 bits of the SHA-256 of the parts joined by U+001F. With 80 bits the probability of
-- one collision among 50 million records is about 1e-9; each publish checks that ids are unique nevertheless.
create or replace function registry.derive_id(prefix text, variadic parts text[]) returns text
  language sql immutable parallel safe
  return prefix || left(encode(sha256(convert_to(array_to_string(parts, e'\x1f'), 'UTF8')), 'hex'), 20);
