-- The shorter code to use where the whole postcode is not known: GB outward code, NL four digits, IE routing key, DE three digits; or null.
--   code  as registry.normal_postcode returns it
-- Formats: BS 7666 (an inward code is a digit and two letters), Eircode (routing key of three, identifier of four).
create or replace function registry.wider_postcode(country text, code text) returns text
  language sql immutable parallel safe
  return case country
    when 'GB' then substring(code from '^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$')
    when 'NL' then substring(code from '^(\d{4})[A-Z]{2}$')
    when 'IE' then substring(code from '^([A-Z]\d[\dW])[A-Z\d]{4}$')
    when 'DE' then substring(code from '^(\d{3})\d{2}$')
  end;
