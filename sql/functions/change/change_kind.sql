-- Where a change stands in the report of an edition, each in one place: reinterpreted (the same figure is read differently by now, which
-- neither opened nor rose), new, gone, opened, closed, rose, fell, reserved (nothing but that, see ingest.stage_reserved), or other: such
-- as another class, or another place. Null of the past alone.
create or replace function grid.change_kind(change_type text, tags text[]) returns text
  language sql immutable parallel safe
  return case
    when change_type = 'backfilled' then null
    when 'reinterpreted' = any (tags) then 'reinterpreted'
    when change_type in ('added', 'restored') then 'new'
    when change_type = 'removed' then 'gone'
    when 'opened' = any (tags) then 'opened'
    when 'closed' = any (tags) then 'closed'
    when 'increased' = any (tags) then 'rose'
    when 'decreased' = any (tags) then 'fell'
    when 'reserved' = any (tags) then 'reserved'
    else 'other' end;
