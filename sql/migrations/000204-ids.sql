-- compatible
-- Every id and whatever refers to one have one collation: columns of two are compared without an index, and changes by tag and box took 5 s
-- and more. No row is written, no index of a large table: those of 000203-indexes-of-ids.sql take the place of theirs. Ids of plans stay
-- as they are, alike in all tables: processes have prepared statements that return them, and PostgreSQL refuses to go on with another
-- collation.

-- Of a new database, where that file does not run.
create index if not exists change_source_type_c on grid.change (source_id collate "C", change_type, id);
create index if not exists asset_operator_c on grid.asset (operator_id collate "C", id);
create unique index if not exists asset_identifier_c on grid.asset (operator_id collate "C", scheme, identifier);
create unique index if not exists asset_source_c on grid.asset_source (asset_id, source_id collate "C");
create index if not exists asset_source_source_c on grid.asset_source (source_id collate "C", asset_id);

-- Views and triggers that name such a column are made again as they were, functions with all others after this.
create temporary table made_again on commit drop as
  select v.n, concat('create view ', v.name, ' as ', pg_get_viewdef(v.name),
    format('comment on view %s is %L', v.name, obj_description(v.name))) as statement
  from unnest(array['grid.finding_masked', 'grid.current_measure', 'grid.measure_part', 'grid.record_masked', 'grid.version_masked',
    'grid.change_order', 'grid.change_masked']::regclass[]) with ordinality v (name, n)
  union all
  select 100, pg_get_triggerdef(t.oid) from pg_trigger t
  where t.tgname = 'keep_measure_json' and t.tgrelid in ('grid.measure'::regclass, 'registry.source'::regclass);
drop view grid.finding_masked, grid.current_measure, grid.measure_part, grid.change_order, grid.change_masked cascade;
drop trigger keep_measure_json on grid.measure;
drop trigger keep_measure_json on registry.source;

drop index grid.change_source_type, grid.asset_operator, grid.asset_source_source;
alter table grid.asset drop constraint asset_operator_id_scheme_identifier_key;
alter table grid.asset_source drop constraint asset_source_pkey;

alter table registry.methodology alter operator_id type text collate "C";
alter table registry.source alter operator_id type text collate "C";
alter table registry.source_methodology alter source_id type text collate "C", alter methodology_id type text collate "C";
alter table registry.source_area alter source_id type text collate "C";
alter table registry.rights_decision alter source_id type text collate "C";
alter table registry.alias alter operator_id type text collate "C";
alter table grid.run alter source_id type text collate "C";
alter table grid.measure alter source_id type text collate "C", alter methodology_id type text collate "C";
alter table grid.measure_json alter source_id type text collate "C";
alter table grid.source_count alter source_id type text collate "C";
alter table grid.asset alter operator_id type text collate "C", alter stated_by type text collate "C",
  alter location_source_id type text collate "C";
alter table grid.asset_source alter source_id type text collate "C";
alter table grid.asset_count alter operator_id type text collate "C";
alter table grid.change alter source_id type text collate "C", alter operator_id type text collate "C";
alter table grid.change_kind alter source_id type text collate "C", alter operator_id type text collate "C";
alter table ingest.worker alter id type text collate "C";
alter table access.api_key alter account_id type text collate "C";
alter table access.account_error alter request_id type text collate "C";
alter table access.delivery alter event_id type text collate "C";
alter table tiles.touched alter asset_id type text collate "C";

alter index grid.change_source_type_c rename to change_source_type;
alter table grid.asset add constraint asset_operator_id_scheme_identifier_key unique using index asset_identifier_c;
alter table grid.asset_source add constraint asset_source_pkey primary key using index asset_source_c;
alter index grid.asset_source_source_c rename to asset_source_source;

do $$
declare
  again text;
begin
  for again in select m.statement from made_again m order by m.n loop
    execute again;
  end loop;
end
$$;
