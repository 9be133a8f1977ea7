-- Appends to the feed the records that came to head an asset, or head none any more, between ingest.note_headlines and
-- ingest.headline_changes: the manifests give their figures another meaning, and the figures are the same. So both sides are equal, and
-- nothing opened or closed. Only records whose figures were served before and are served now: rights give no figure another meaning.
-- Their run is the one in force, and they are not among its counts (grid.run_change): no event tells of them.
-- The counters' row is locked already (registry.apply), then the lock of ids, as in ingest.append_changes.
create or replace function ingest.append_reinterpreted() returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.change_id', 0));
  with appended as (
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before, after)
    select nextval('grid.change_id'), 'changed', clock_timestamp(), s.current_run, s.id, s.country, s.operator_id, c.asset_id, c.id,
      '{reinterpreted}', c.side, c.side
    from (
      select r.id, r.asset_id, m.source_id, ingest.change_side(r.value, r.unit, r.class_code, r.state, m.source_date) as side
      from (
        (select b.id from headline_before b except select h.id from headline_after h)
        union (select h.id from headline_after h except select b.id from headline_before b)) t
      join grid.record r on r.id = t.id join grid.measure m on m.id = r.measure_id
      join meaning_before o on o.measure_id = m.id and o.told join ingest.meanings() n on n.measure_id = m.id and n.told
      order by m.source_id, r.id) c
    join registry.source s on s.id = c.source_id
    returning source_id, country, operator_id
  )
  insert into grid.change_kind select distinct a.source_id, 'changed', a.country, a.operator_id from appended a
  on conflict do nothing;
end
$$;
