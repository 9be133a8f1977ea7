-- Whether all that an alert rests on may still be shown.
create or replace function access.alert_is_shown(a access.alert) returns boolean
  language sql stable
as $$
  select not exists (select from registry.source s where s.id = any (a.sources) and not s.granted)
$$;
