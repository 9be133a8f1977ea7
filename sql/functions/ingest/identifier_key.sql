-- An identifier or the name of a point as it is compared: composed (NFC), without invisible characters, letters and digits of full width
-- as plain ones, each run of blanks as one, each kind of dash as `-` and each kind of apostrophe as `'`. Two that have one key look alike:
-- `A‑1` with a hyphen that does not break is `A-1`.
create or replace function ingest.identifier_key(identifier text) returns text
  language sql immutable parallel safe
as $$
  select case when identifier ~ '^[!-~]+( [!-~]+)*$' then identifier
    else btrim(translate(regexp_replace(regexp_replace(regexp_replace(
      case when identifier ~ '[\uff01-\uff5e\ufb00-\ufb06]' then normalize(identifier, nfkc) else normalize(identifier, nfc) end,
      '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\U000e0000-\U000e007f]',
      '', 'g'),
      '[\s\u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), '[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g'),
      U&'\2018\2019\201B\02BC\2032\00B4', '''''''''''''')) end
$$;
