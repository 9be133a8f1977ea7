-- The shorter code to use where the whole postcode is not known: British outward code, NL four digits, IE routing key, DE three digits;
-- or null.
--   code  as registry.normal_postcode returns it
-- Formats: BS 7666 (an inward code is a digit and two letters; of one that is not written to its end, the space before it is kept),
-- Eircode (routing key of three, identifier of four).
create or replace function registry.wider_postcode(country text, code text) returns text
  language sql immutable parallel safe
  return case
    when country in ('GB', 'GG', 'JE', 'IM') then substring(code from '^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2}| \d[A-Z]?)$')
    when country = 'NL' then substring(code from '^(\d{4})[A-Z]{2}$')
    when country = 'IE' then substring(code from '^([A-Z]\d[\dW])[A-Z\d]{4}$')
    when country = 'DE' then substring(code from '^(\d{3})\d{2}$')
  end;
