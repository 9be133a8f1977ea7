-- compatible
-- They have parameters more: the rate of a request may be taken before it is known how many it counts as. The part of a version that tells
-- imports is api.imports_version.

drop function if exists api.judge_source_key(bytea, text, text, jsonb);
drop function if exists api.admit_requests(bytea[], text[], integer[], text[]);
drop function if exists access.count_on_meter(api.admission, integer);
drop function if exists access.over_limit(api.admission, access.meter, integer);
