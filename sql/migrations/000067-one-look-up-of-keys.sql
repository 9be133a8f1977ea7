-- access.key_holder looks up visitors as well as keys.
drop function if exists access.visitor_meter(bytea);
