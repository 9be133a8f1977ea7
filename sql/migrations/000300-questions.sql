-- compatible
-- A question is read from its parameters once, into a row of named members, and each record is judged once by it.

create schema question;

create type question.asked as (
  countries text[],
  operators text[],
  sources text[],
  directions text[],
  technologies text[],
  availabilities text[],
  firmnesses text[],
  horizon integer,
  fresh_from date,
  types text[],
  least_kv numeric,
  most_kv numeric,
  box float8[],
  area geometry,
  name_pattern text,
  with_capacity boolean,
  least_mw numeric,
  least_mva numeric,
  above_zero boolean,
  classes text[],
  limits_wanted jsonb,
  limits_unwanted jsonb,
  works_until jsonb,
  above_mw numeric,
  above_mva numeric,
  unknown_above boolean,
  as_of timestamptz,
  one_class boolean,
  cql jsonb,
  cql_condition text,
  measures integer[],
  firm_measures integer[],
  fresh_measures integer[],
  fed text[],
  unfed text[],
  assets text[],
  cells int4multirange
);
comment on type question.asked is
  'What a question asks; a null member asks for nothing. Codes and terms as the contract has them; operators and sources by id.
   horizon: a year. fresh_from: the UTC day from which data is fresh enough. Voltages in kV. box: [west, south, east, north] in degrees,
   crossing the antimeridian where west > east; area: WGS84, x east. least_mw, least_mva: the least figure in each unit; with both, either
   is enough. above_zero: any amount from 0.0005 of its unit on. classes: what a class has to mean. limits_wanted, limits_unwanted:
   {kinds}. works_until: {day, year}, before which all works are done. above_mw, above_mva: what each asset above has to have, in either unit; unknown_above: whether assets count of which that is
   not known. as_of: the instant whose records are asked for. one_class: only figures of one comparability class answer. cql, cql_condition: a filter
   in CQL2 JSON as src/ogc/cql2/check.ts leaves it, and as SQL (grid.cql_condition). Worked out from the others: measures, whose records may answer; firm_measures and fresh_measures, of these those of the
   firmness and of the date that are asked for; fed and unfed, assets of which each above has enough, and of which one has less.
   Narrowed by functions that ask about some assets alone: assets, by id; cells, of grid.record.';

-- A measure whose figures stand for an asset in the answers to a question: see question.figure_measures.
create type question.figure_measure as (
  id integer,
  generation boolean, -- whether its figures hold for that direction; bidirectional ones hold for both
  load boolean,
  unit text,
  per_unit numeric, -- amounts of its unit that make one of the greatest: 1000 for kW and kVA
  class_meanings jsonb,
  firm boolean, -- false for flexible and mixed figures, null where it is not known
  stale boolean, -- also where the date of the data is unknown
  year integer, -- of the horizon, the nearest to now, or to as_of; null without years
  preference integer, -- which of two equal figures is told: the lower
  source_id text collate "C",
  source_date date
);

alter type grid.asset_best add attribute unknown_above boolean;

-- How many records were judged alike.
create type question.tally as (
  measure_id integer,
  verdict text,
  timely boolean, -- firm and fresh enough
  above text, -- what stands against its asset above, or null
  kind text, -- capacity, zero (below 0.0005 of its unit), class, class_none (a class that means none), none or withheld
  records bigint
);

-- The masked views of one figure each: see the comment on grid.record. What is chosen by stands beside the figure. What is served now says
-- which asset the upstream name means; versions say what their document said.
create or replace function grid.make_masked_views() returns void
  language plpgsql
as $$
declare
  open_fields constant text[] := array['unit', 'upstream_asset_id', 'upstream_name', 'locator'];
  figure text := (
    select string_agg(
      case
        when a.attname = any (open_fields) then format('r.%I', a.attname)
        when a.attname = 'state' then 'case when m.granted then r.state else ''withheld'' end'
        when a.attname = 'limiting_factors' then 'case when m.granted then r.limiting_factors else ''{}'' end'
        else format('case when m.granted then r.%I end', a.attname) end, ', ' order by a.attnum)
    from pg_attribute a where a.attrelid = 'grid.figure'::regclass and a.attnum > 0 and not a.attisdropped);
  matched constant text := 'case when r.upstream_name is null then r.upstream_asset_id else coalesce(('
    'select u.upstream_asset_id from grid.asset_upstream u '
    'where u.asset_id = r.asset_id and u.source_id = m.source_id and u.name = r.upstream_name), r.upstream_asset_id) end';
  -- What a question judges a record by.
  judged constant text := 'm.granted, m.source_date, r.unit, r.asset_type, r.voltage_kv, r.lon, r.lat, '
    'case when m.granted then r.state else ''withheld'' end as state, case when m.granted then r.value end as value, '
    'case when m.granted then r.value_mw end as value_mw, case when m.granted then r.value_mva end as value_mva, '
    'case when m.granted then coalesce(r.value, r.value_max, r.value_min) end as amount, '
    'case when m.granted then r.class_code end as class_code, '
    'case when m.granted then grid.class_meaning(m.class_meanings, r.class_code) end as class_meaning, '
    'case when m.granted then r.limits end as limits, case when m.granted then r.works end as works';
begin
  execute format($view$
    create or replace view grid.record_masked as
    select r.id, r.measure_id, r.asset_id, r.point, m.granted, case when m.granted then r.state else 'withheld' end as state,
      case when m.granted then r.value_mw end as value_mw, r.voltage_kv, m.source_date, m.current_run as run_id,
      row(%s)::grid.figure as figure, case when m.granted then r.value_mva end as value_mva,
      case when m.granted then grid.class_meaning(m.class_meanings, r.class_code) end as class_meaning
    from grid.record r
    join grid.current_measure m on m.id = r.measure_id $view$, replace(figure, 'r.upstream_asset_id', matched));
  execute format($view$
    create or replace view grid.version_masked as
    select r.valid_from, r.valid_to, r.record_id as id, r.measure_id, r.asset_id, r.point, m.granted,
      case when m.granted then r.state else 'withheld' end as state, case when m.granted then r.value_mw end as value_mw, r.run_id,
      row(%s)::grid.figure as figure, case when m.granted then r.value_mva end as value_mva,
      case when m.granted then grid.class_meaning(m.class_meanings, r.class_code) end as class_meaning
    from grid.record_version r
    join grid.current_measure m on m.id = r.measure_id $view$, figure);
  execute format($view$
    create or replace view grid.figure_masked as
    select r.id, r.asset_id, r.measure_id, r.cell, %s, row(%s)::grid.figure as figure
    from grid.record r
    join grid.current_measure m on m.id = r.measure_id $view$, judged, replace(figure, 'r.upstream_asset_id', matched));
  execute format($view$
    create or replace view grid.past_figure_masked as
    select r.record_id as id, coalesce(a.merged_into, a.id) as asset_id, r.measure_id, %s, row(%s)::grid.figure as figure,
      r.valid_from, r.valid_to
    from grid.record_version r
    join grid.asset a on a.id = r.asset_id
    join grid.current_measure m on m.id = r.measure_id $view$, judged, figure);
end
$$;
select grid.make_masked_views();
comment on view grid.figure_masked is
  'Every current record as a question judges it, masked by rights: amount is its figure in any unit, of a range the highest; value_mw and
   value_mva that in a unit. Without limits, works, voltage and place it is read from the index record_asset alone.';
comment on view grid.past_figure_masked is 'Every version, with the columns of grid.figure_masked, under the asset that stands now.';

-- What only the earlier way of asking used. The record of what an asset has is read from its records now.
drop trigger keep_asset_figures_new on grid.record;
drop trigger keep_asset_figures_gone on grid.record;
drop trigger keep_asset_figures on grid.record;
drop trigger keep_asset_figures on grid.asset;
drop trigger count_records on grid.record;
drop trigger count_records_gone on grid.record;
drop trigger count_records_new on grid.record;
drop table grid.figure_note;
drop view grid.asset_figure_now;
drop table grid.asset_figure, grid.record_count;
drop view grid.record_figure, grid.version_kind, grid.record_amount, grid.served_record, grid.withheld_record, grid.served_version,
  grid.withheld_version, grid.limited_measure, grid.measure_with_works;
alter table grid.record_version drop column kind;
do $$
declare
  gone regprocedure;
begin
  for gone in
    select p.oid from pg_proc p
    where p.pronamespace = 'grid'::regnamespace and p.proname in ('keep_asset_figures', 'settle_asset_figures', 'count_records', 'kind_of',
      'asset_capacity_documents', 'assets_within',
      'asks_figures', 'asks_upstream', 'asset_matching', 'assets_around', 'assets_asked', 'assets_fed', 'assets_found',
      'assets_not_compared', 'assets_page', 'assets_summary', 'assets_with_figure', 'before_data', 'best_figures', 'capacity_answer',
      'capacity_around', 'capacity_measures', 'complete_figure', 'countries_named', 'dated_measures', 'figure_kind',
      'figure_measures', 'filter', 'filter_conditions', 'first_figures', 'is_asked', 'keep_fed', 'least_units', 'leaves_unknown_out',
      'listed_figure', 'matching_measures', 'measure_filter', 'most_read', 'nearest_capacity', 'nearest_of', 'newest_outdated',
      'none_then', 'not_compared', 'offers', 'only_assets', 'outdated_warning', 'passed_over', 'record_counts', 'record_id_at',
      'record_warnings', 'records_as_of', 'records_by_measure', 'records_count', 'records_not_compared', 'records_of_asset',
      'records_of_class_none', 'records_upstream_unknown', 'require_as_of', 'require_capacity', 'require_comparable', 'require_fresh',
      'require_one_class', 'search_band', 'search_figures', 'search_measures', 'search_page', 'search_records', 'search_rows',
      'search_sorted', 'skip_records', 'summary_around', 'upstream_unknown', 'why_no_asset', 'why_not', 'with_amount',
      'without_least', 'without_upstream', 'write_asset_figures')
      or p.pronamespace = 'tiles'::regnamespace and p.proname in (
      'asked_points', 'margin_cells', 'margin_points')
      or p.pronamespace = 'registry'::regnamespace and p.proname = 'not_included'
  loop
    execute 'drop function ' || gone || ' cascade';
  end loop;
end
$$;
-- With the functions of lists, which are created anew with the question.
drop type grid.filter, grid.measure_filter, grid.figure_rank cascade;
drop index grid.record_figure_order, grid.record_voltage_order, grid.record_version_figure_order, grid.record_version_voltage_order,
  grid.record_limited, grid.record_with_works;
