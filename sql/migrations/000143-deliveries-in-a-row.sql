-- Whoever ends a delivery is answered the endpoint's next one.
drop function if exists access.end_delivery(text, uuid, integer, text);
-- Whether an attempt at an endpoint is under way, without reading all that waits for it.
create index delivery_under_way on access.delivery (webhook_id) where status = 'delivering';
