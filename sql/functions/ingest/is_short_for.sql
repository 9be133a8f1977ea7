-- Whether a name can be another one cut short, as distributors cut theirs: each of its words begins a word of the other, in the same
-- order (`S.JUAN` of `SAN JUAN BALEARES`, `BENAHADU` of `BENAHADUX`), or all of it does once blanks and articles are gone (`PINARREY` of
-- `PINAR DE REY`). A power station's marks are left out (`C.T. NARCEA`). `nuevo` is never left out: it tells two substations apart.
-- It is a sign, no proof: names of fewer than four letters are none, and others need a second sign.
--   short, long  names as ingest.place_name has them
create or replace function ingest.is_short_for(short text, long text) returns boolean
  language sql immutable parallel safe
as $$
  select length(joined) >= 4 and (long ~ '\ynuev[oa]\y') <= (words ~ '\yn') and (
    long ~ ('\y' || replace(words, ' ', '[a-z0-9]*( [a-z0-9]+)* '))
    or replace(long, ' ', '') like joined || '%'
    or regexp_replace(long, '\y(els?|las?|los|les|del?|d)\y| ', '', 'g') like joined || '%')
  from (select words, replace(words, ' ', '') as joined from (select regexp_replace(short, '^(c t|c h|c) ', '') as words) w) s
$$;
