-- The share of known assets whose name, or whose voltage, is another than the served one: a sign of a column that was shifted by a row,
-- sorted alone or overwritten. Only what the document states of assets that this source names is compared. Names that differ in case or
-- accents are the same. Of a transformer, each voltage counts. One changed asset alone holds no document. Reports the larger of the two
-- shares: in eight real months at most 0.02, and 0.13 in one whose layout was new.
create or replace function ingest.check_descriptions_changed(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  threshold numeric := ingest.threshold(run.source_id, 'descriptions_changed');
begin
  return (
    with described as materialized (
      select s.identifier, d.*
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
    ), share as (
      select what, count(*) filter (where differs)::numeric / count(*) as share
      from described group by what having count(*) filter (where differs) > 1
    ), fault as (
      select d.*, row_number() over (order by d.what, d.identifier) as n
      from described d join share s on s.what = d.what and s.share > threshold
      where d.differs
    )
    select (count(*), (select max(share) from share),
      coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
        'original', concat_ws(' ', identifier, stated), 'message', format('another %s, was %s', what, served))
        order by n) filter (where n <= 20), '[]'))::ingest.check_result
    from fault);
end
$$;

insert into ingest.check_definition values
  ('descriptions_changed', 'operator', 0.20, 'Share of the names, or of the voltages, of known assets that differ from the served ones.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
