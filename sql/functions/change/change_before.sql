-- The newest change before an instant, 0 where there is none. Times grow with ids: both are given under one lock (ingest.append_changes).
create or replace function grid.change_before(instant timestamptz, newest bigint) returns bigint
  language plpgsql stable
as $$
declare
  low bigint := 0;
  high bigint := newest;
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if coalesce((select c.changed_at < instant from grid.change_masked c where c.id <= middle order by c.id desc limit 1), true) then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end
$$;
