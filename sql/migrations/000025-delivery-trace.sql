-- The trace of the request that caused a delivery (W3C Trace Context), where one did: only a test event is caused by a request.
alter table access.delivery add column traceparent text;

-- Their results have the trace now.
drop function if exists access.claim_delivery(text, interval);
drop function if exists access.end_delivery(text, uuid, integer, text, interval);
