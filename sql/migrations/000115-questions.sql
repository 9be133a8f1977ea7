-- baseline
-- What a question asks, and what its answer is chosen from.

create type grid.filter as (
  -- Of assets.
  types text[],
  least_kv numeric,
  most_kv numeric,
  -- {min_lon, min_lat, max_lon, max_lat}; min_lon above max_lon crosses the antimeridian.
  box float8[],
  -- Of assets, in lists of them only: capacity queries choose measures by country, operator and source.
  ids text[],
  countries text[],
  operators text[],
  sources text[],
  with_capacity boolean,
  -- LIKE pattern over search_name.
  name_pattern text,
  -- Of records.
  measures integer[],
  least_mw numeric,
  as_of timestamptz,
  asset_cql jsonb,
  record_cql jsonb,
  least_mva numeric,
  classes text[],
  above_zero boolean,
  limits_wanted jsonb,
  limits_unwanted jsonb,
  works_until jsonb,
  -- Of assets, by what is above them.
  fed text[],
  unfed text[]
);
comment on type grid.filter is
  'What a request asks of assets and of their records; a null member asks for nothing. Voltages in kV, boxes in WGS84 degrees. measures: ids
   of the matching measures. least_mw, least_mva: the smallest figures in each unit that match; where both are given, either. above_zero:
   any amount from 0.0005 of its unit on matches. classes: what a class has to mean. limits_wanted, limits_unwanted: {kinds} '
  'of limits of which
   one must be there, or none. works_until: {day, year} before which works are done. as_of: the instant whose records '
  'are asked for, null for
   those of now. asset_cql and record_cql: a filter in CQL2 JSON as src/ogc/cql2/check.ts leaves it; outside of lists of '
  'assets, asset_cql names
   no property of an asset but its geometry. fed, unfed: ids of the assets of which one must be, or none, by what is above them: see
   grid.assets_fed.';

-- What a question asks of measures and of what publishes them; a null member asks for nothing. See grid.is_asked.
create type grid.measure_filter as (
  countries text[], -- codes
  operators text[], -- ids, as those of sources
  sources text[],
  directions text[],
  technologies text[],
  availabilities text[],
  firmnesses text[],
  horizon integer -- a year
);

-- What a page of a list of assets is made of.
create type grid.asset_position as (
  asset_id text collate "C",
  -- Unrounded; null where none is measured.
  distance_m float8,
  -- Its place in the order of the search: what the next page starts after.
  key jsonb
);

-- What orders figures: the smallest is the best. Then what else is chosen with it.
create type grid.figure_rank as (
  kind smallint, -- see grid.figure_kind
  falling numeric, -- minus the amount in MW, or in MVA where it is of another unit; 0 without an amount
  preference integer, -- of its measure, see grid.figure_measures
  record_id text collate "C",
  amount numeric,
  class_code text,
  asset_id text collate "C"
);

-- The best figure of an asset in one direction for a question; made by grid.best_figures alone. It begins as grid.figure_rank, so that the
-- smallest is the best here too.
create type grid.best_figure as (
  kind smallint,
  falling numeric,
  preference integer,
  record_id text collate "C",
  asset_id text collate "C",
  state text, -- figure, zero, negative, class_only, withheld or not_published
  value numeric, -- in its unit; the highest of a range
  unit text,
  mw numeric, -- null in other units and for ranges
  class_code text,
  class_meaning text,
  firm boolean, -- null where it is not known
  stale boolean, -- null where the data has no date
  year integer, -- of the horizon, the nearest to now; null without years
  source_id text collate "C",
  source_date date
);

create type grid.asset_best as (
  asset_id text collate "C",
  cell integer, -- of its place, as grid.record.cell
  records bigint,
  generation grid.best_figure,
  load grid.best_figure,
  other grid.best_figure, -- of assets that a least figure cannot be compared with
  assets integer -- how many the best was chosen from
);
