-- compatible
-- Requests that may be sent at once after this one; null for what has no rate of the plan, as capacity tiles.
alter type api.admission add attribute rate_remaining integer;
