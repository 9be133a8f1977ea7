-- The change feed and the versions as the routes' functions see them: masked by the rights of now, for the past too.

create view grid.change_masked as
  select c.id, c.change_type, c.changed_at, c.run_id, c.source_id, c.country, c.operator_id, c.asset_id, c.record_id,
    s.granted, s.effective_rights, s.operator_url,
    case when s.granted then c.tags else '{}' end as tags,
    case when s.granted then c.before end as before,
    case when s.granted then c.after end as after
  from grid.change c
  join registry.source s on s.id = c.source_id;
comment on view grid.change_masked is
  'That a record changed, and when, is served whatever the rights; what it was and became is not.';
