-- An identifier or the name of a point as it is compared: composed (NFC), without invisible characters, each run of blanks as one, each
-- kind of dash as `-`. Two that have one key look alike: `A‑1` with a hyphen that does not break is `A-1`.
create or replace function ingest.identifier_key(identifier text) returns text
  language sql immutable parallel safe
as $$
  select case when identifier ~ '^[!-~]+( [!-~]+)*$' then identifier
    else btrim(regexp_replace(regexp_replace(regexp_replace(normalize(identifier, nfc),
      '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'),
      '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), '[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g')) end
$$;
