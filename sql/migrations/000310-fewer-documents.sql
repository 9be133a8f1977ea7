-- compatible
-- grid.assets_in_order lists in each of their orders.
drop function if exists grid.assets_by_name(question.asked, jsonb, integer);
drop function if exists grid.assets_by_voltage(question.asked, jsonb, integer);
-- Its one caller has taken it in.
drop function if exists grid.assets_count(question.asked);
