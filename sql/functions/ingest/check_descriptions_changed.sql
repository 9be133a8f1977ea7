-- The share of known assets whose name, or whose voltage, is another than the served one: a sign of a column that was shifted by a row,
-- sorted alone or overwritten. Only what the document states of assets that this source names is compared. Names that differ in case or
-- accents are the same. Of a transformer, each voltage counts. One changed asset alone holds no document. In eight
-- real months the share is at most 0.02, and 0.13 in one whose layout was new.
create or replace function ingest.check_descriptions_changed(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select run.document_name, null, concat_ws(' ', d.identifier, d.stated), format('another %s, was %s', d.what, d.served),
    1::bigint, case when d.changed > 1 then d.changed::numeric / d.compared end
  from (
    select s.identifier, d.*, count(*) over (partition by d.what) as compared,
      count(*) filter (where d.differs) over (partition by d.what) as changed
    from stage_asset s
    join grid.asset a on a.id = s.id
    cross join lateral ingest.asset_name(s.name, s.identifier) n
    cross join lateral (values
      ('name', n.name, a.name, case when trim(s.name) <> '' then n.name <> a.name and n.search_name <> a.search_name end),
      ('voltage', coalesce(s.published_voltage, s.voltage_kv::text), coalesce(a.published_voltage, a.voltage_kv::text),
        s.voltage_kv <> a.voltage_kv or coalesce(
          regexp_replace(s.published_voltage, '[^0-9.]+', '', 'g') <> regexp_replace(a.published_voltage, '[^0-9.]+', '', 'g'), false))
    ) d (what, stated, served, differs)
    where s.own_id = s.id and a.stated_by = run.source_id and d.differs is not null
  ) d
  where d.differs
  order by d.what, d.identifier;
end
$$;
