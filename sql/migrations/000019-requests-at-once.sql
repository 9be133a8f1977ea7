-- A request may count as several: these functions take how many, and are made anew with that argument (sql/functions).

drop function if exists api.count_request(api.admission, boolean);
drop function if exists access.rate_delay(timestamptz, integer);
drop function if exists access.over_limit(api.admission, access.meter);
