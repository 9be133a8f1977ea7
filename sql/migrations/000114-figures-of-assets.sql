-- baseline
-- One compact row for each asset that has records, from which nearby counts: reading the 100,000 records of a dense cluster one by
-- one takes 180 ms, reading the rows of its 25,000 assets 25.

create view grid.asset_figure_now as
  select a.id as asset_id, a.type, a.voltage_kv, a.footprint, r.codes as record_codes
  from grid.asset a
  cross join lateral (
    select array_agg(code order by code) as codes
    from (
      select r.measure_id * 4 + case
        when coalesce(r.value, r.value_max, r.value_min) >= 0.0005 then 0
        when coalesce(r.value, r.value_max, r.value_min) is not null then 1
        when r.state = 'class_only' then 2
        else 3 end as code
      from grid.record r where r.asset_id = a.id) c
  ) r
  where r.codes is not null;
comment on view grid.asset_figure_now is
  'What grid.asset_figure must hold, computed from assets and records. record_codes has one number for each record of the asset: four
   times the id of its measure, plus the kind of its figure: 0 capacity, 1 zero (below 0.0005 of its unit), 2 a class, 3 none.';

create table grid.asset_figure (
  asset_id text collate "C" primary key,
  type text not null,
  voltage_kv numeric,
  footprint geography(Geometry, 4326),
  record_codes integer[] not null
);
comment on table grid.asset_figure is
  'A stored copy of grid.asset_figure_now, which triggers keep. The codes tell also what rights withhold: only functions that mask
   them may read it.';
create index asset_figure_footprint on grid.asset_figure using gist (footprint);

-- An asset may have records of several sources, which publish side by side. A transaction does not see the records that another
-- has not committed, so its codes would lack them. Therefore codes are computed when a transaction is about to commit.
create table grid.figure_note (
  id bigint generated always as identity primary key,
  asset_ids text[] not null
);
comment on table grid.figure_note is
  'Assets whose codes the running transaction has to compute before it commits. No other transaction ever sees a row.';

-- Notes the assets that a statement changed. Its queries are planned for transition tables of the size that they had at first, often
-- one row: with nested loops, 5,000 rows would then each be compared with all others.
create function grid.keep_asset_figures() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan set enable_nestloop = off
as $$
declare
  changed text[];
begin
  case tg_op
    when 'INSERT' then changed := array(select distinct n.asset_id from fresh n);
    when 'DELETE' then changed := array(select distinct o.asset_id from gone o);
    when 'UPDATE' then
      if tg_table_name = 'record' then
        changed := array(
          select distinct e.asset_id from gone o join fresh n on n.id = o.id
          cross join lateral (values (o.asset_id), (n.asset_id)) e (asset_id)
          where (o.asset_id, o.measure_id, o.state, o.value, o.value_min, o.value_max)
            is distinct from (n.asset_id, n.measure_id, n.state, n.value, n.value_min, n.value_max));
      else
        changed := array(
          select n.id from gone o join fresh n on n.id = o.id
          where (o.type, o.voltage_kv, o.footprint) is distinct from (n.type, n.voltage_kv, n.footprint));
      end if;
  end case;
  if changed <> '{}' then
    insert into grid.figure_note (asset_ids) values (changed);
  end if;
  return null;
end
$$;
create trigger keep_asset_figures_new after insert on grid.record referencing new table as fresh
  for each statement execute function grid.keep_asset_figures();
create trigger keep_asset_figures_gone after delete on grid.record referencing old table as gone
  for each statement execute function grid.keep_asset_figures();
create trigger keep_asset_figures after update on grid.record referencing old table as gone new table as fresh
  for each statement execute function grid.keep_asset_figures();
create trigger keep_asset_figures after update on grid.asset referencing old table as gone new table as fresh
  for each statement execute function grid.keep_asset_figures();

create function grid.settle_asset_figures() returns trigger language plpgsql as $$
begin
  perform grid.write_asset_figures(new.asset_ids);
  delete from grid.figure_note n where n.id = new.id;
  return null;
end
$$;
create constraint trigger settle_asset_figures after insert on grid.figure_note deferrable initially deferred
  for each row execute function grid.settle_asset_figures();

-- How many current records each measure has, by kind of figure: what a search counts that has a least figure. Counted from the records of a
-- million assets it would take a second.
create table grid.record_count (
  measure_id integer not null,
  kind smallint not null,
  records bigint not null,
  primary key (measure_id, kind)
);
comment on table grid.record_count is
  'Kept by triggers. kind: 0 capacity, 1 zero (below 0.0005 of its unit), 2 a class, 3 none, also of figures that rights withhold: only
   functions that mask them may read it.';
create function grid.kind_of(state text, amount numeric) returns smallint
  language sql immutable parallel safe
  return case when amount >= 0.0005 then 0 when amount is not null then 1 when state = 'class_only' then 2 else 3 end;

create function grid.count_records() returns trigger language plpgsql
  set plan_cache_mode = force_custom_plan
as $$
begin
  if tg_op <> 'INSERT' then
    insert into grid.record_count as c
    select r.measure_id, grid.kind_of(r.state, coalesce(r.value, r.value_max, r.value_min)), -count(*)
    from gone r group by 1, 2
    on conflict (measure_id, kind) do update set records = c.records + excluded.records;
  end if;
  if tg_op <> 'DELETE' then
    insert into grid.record_count as c
    select r.measure_id, grid.kind_of(r.state, coalesce(r.value, r.value_max, r.value_min)), count(*)
    from fresh r group by 1, 2
    on conflict (measure_id, kind) do update set records = c.records + excluded.records;
  end if;
  return null;
end
$$;
create trigger count_records_new after insert on grid.record referencing new table as fresh
  for each statement execute function grid.count_records();
create trigger count_records_gone after delete on grid.record referencing old table as gone
  for each statement execute function grid.count_records();
create trigger count_records after update on grid.record referencing old table as gone new table as fresh
  for each statement execute function grid.count_records();
