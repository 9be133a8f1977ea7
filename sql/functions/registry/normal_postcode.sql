-- A postcode in the form that is stored and looked up: upper case, without spaces and hyphens, without the country's prefix
-- (`L-4968`, `LU-4968` and `L 4968` are `4968`) and without the French delivery suffix (`35039 CEDEX 9` is `35039`).
--   country  ISO 3166-1 alpha-2
--   given    in any spelling
-- A prefix is the country's code or its first letter before a digit. Where postcodes themselves begin with letters
-- (GB, IE, MT and the islands), only the country's code before a space or hyphen is a prefix.
-- Where codes are British in form, the space before the beginning of an inward code stays: `LS1 4` is a sector of LS1, `LS14` a district.
create or replace function registry.normal_postcode(country text, given text) returns text
  language sql immutable parallel safe
  return case
    when country in ('GB', 'IE', 'MT', 'GG', 'JE', 'IM', 'GI', 'AD') then coalesce(
      case when country in ('GB', 'GG', 'JE', 'IM') then array_to_string(
        regexp_match(regexp_replace(upper(trim(given)), '^(?:' || country || '[\s-]+)?([A-Z]{1,2})[\s-]*(?=\d)', '\1'),
          '^([A-Z]{1,2}\d[A-Z\d]?)[\s-]+(\d[A-Z]?)$'), ' ') end,
      regexp_replace(regexp_replace(upper(trim(given)), '^' || country || '[\s-]+', ''), '[\s-]', '', 'g'))
    when country = 'FR' then
      regexp_replace(regexp_replace(upper(given), '[\s-]', '', 'g'), '^(?:FR?)?(\d{5})CEDEX\d*$|^FR?(?=\d)', '\1')
    else
      regexp_replace(regexp_replace(upper(given), '[\s-]', '', 'g'), '^(?:' || country || '|' || left(country, 1) || ')(?=\d)', '')
  end;
