/** The closed vocabularies of the capacity schema, in the order in which they are documented. */

export const DIRECTIONS = ['generation', 'load', 'bidirectional'] as const
export const TECHNOLOGIES = [
  'any', 'solar', 'wind', 'wind_onshore', 'wind_offshore', 'hydro', 'synchronous', 'inverter_based', 'storage',
  'hybrid', 'ev_charging', 'data_centre', 'power_electronic_load', 'conventional_load', 'other',
] as const
/** Of the member `technology`, which has one term. */
export const TERMS_OF_TECHNOLOGIES = [...TECHNOLOGIES, 'several'] as const
export const SEASONS = ['winter', 'summer'] as const
/** Where a figure may be used: at its asset, in the grid below it, or either. */
export const CONNECTS = ['here', 'below', 'either'] as const
/** What a figure speaks of: its asset, or the grid above it. */
export const ABOUT = ['asset', 'upstream'] as const
/** Under what a figure may hold, beside what firmness and horizon say. */
export const CONDITIONS = ['synchronous_condenser', 'self_consumption', 'voltage_level', 'other'] as const
/** Why a figure is a conditional one. */
export const CONDITIONAL_REASONS = ['condition', 'after_reinforcement', 'flexible', 'later_year'] as const
/** What figures may have been reduced by already. */
export const DEDUCTED = ['connected', 'contracted', 'reserved', 'queue'] as const
/** The part that a record of available capacity has among those of its asset. */
export const ROLES = ['headline', 'alternative', 'conditional', 'for_grid_below', 'about_grid_above', 'copy'] as const
export const AVAILABILITY_TYPES = [
  'available', 'total', 'connected', 'allocated', 'reserved', 'requested', 'scheme_reserved', 'regulatory_held',
  'class_only', 'unspecified',
] as const
export const FIRMNESS = ['firm', 'flexible', 'mixed', 'unspecified'] as const
export const HORIZON_KINDS = ['snapshot', 'year', 'range', 'after_reinforcement', 'unspecified'] as const
export const UNITS = ['MW', 'MVA', 'kW', 'kVA', 'percent', 'class'] as const
export const STATES = ['published', 'class_only', 'not_published', 'withheld'] as const
/** The meaning of a class for capacity by its publisher's legend; `unknown` where the legend does not state it or is not known. */
export const CLASS_MEANINGS = ['available', 'limited', 'none', 'unknown'] as const
/** What limits a figure. `other`: words whose kind the manifest does not say. */
export const LIMIT_KINDS = [
  'thermal', 'voltage', 'fault_level', 'protection', 'transmission', 'planning', 'reverse_power', 'other',
] as const
/** Where it limits: at the asset itself, or in the grid that feeds it. */
export const LIMIT_SIDES = ['here', 'upstream'] as const
/** The directions in which an asset has a best figure; one for both directions counts in each. */
export const WAYS = ['generation', 'load'] as const
export type Way = (typeof WAYS)[number]
/** What figures count that tell what is still free. */
export const STILL_FREE = ['available', 'class_only'] as const
/** What says which asset the name of what is above means. */
export const UPSTREAM_BASES = ['document', 'name', 'alias', 'containment'] as const
/** Why no figure of a chain is the lowest in a direction. */
export const BINDING_REASONS = [
  'upstream_unknown', 'no_upstream', 'withheld', 'not_published', 'class_only', 'range', 'different_units', 'different_horizons',
] as const
/** What a publication says of an asset beside its capacity. */
export const FACT_KINDS = [
  'fault_level', 'fault_rating', 'reverse_power', 'minimum_demand', 'maximum_demand', 'offers_made', 'offers_accepted', 'estimates_given', 'municipality', 'substation_type',
  'could_have_capacity', 'assessed_above', 'technical_limit', 'margin', 'reservation', 'tender', 'transformer_tap',
  'project_status', 'expected', 'cost',
] as const

/** Whether what is stated of an asset exists; `unknown` where nobody states it. */
export const STATED = ['yes', 'no', 'unknown'] as const
/** Of an asset, as its publisher shows it. */
export const STATUS_COLOURS = ['red', 'amber', 'green'] as const
/** Of the best figure of an asset. */
export const FIGURE_STATES = ['figure', 'zero', 'negative', 'class_only', 'not_published', 'withheld'] as const
/** How what is served changes. */
export const NEWS_TYPES = ['added', 'changed', 'removed', 'restored'] as const
/** Those, and a change of the past alone. */
export const CHANGE_TYPES = [...NEWS_TYPES, 'backfilled'] as const
/** What a change is in figure and place, that something is reserved that was not, or that a figure means something else now. */
export const CHANGE_TAGS = ['opened', 'closed', 'increased', 'decreased', 'moved', 'reserved', 'reinterpreted'] as const
/** Of what a saved question tells: see grid.change_news. */
export const QUESTION_NEWS = ['opened', 'risen', 'reserved', 'added', 'reinterpreted'] as const
export const PRECISIONS = ['exact', 'approximate', 'centroid', 'box', 'unknown'] as const
/** What can speak for a place that another asset's publication states, as `sql/functions/ingest/lent_places.sql` and `copy_places.sql` say. */
export const PLACE_EVIDENCE = ['transmission_node', 'name_and_voltage', 'name', 'same_substation'] as const
export const ASSET_TYPES = [
  'substation', 'node', 'busbar', 'feeder', 'transformer', 'congestion_zone', 'connection_point', 'grid_cell', 'area',
] as const
export const OPERATOR_TYPES = ['TSO', 'DSO', 'TSO_DSO', 'joint', 'other'] as const
/** What a rule asks grid operators to publish: what is free, what is asked for, and whether a flexible connection is possible. */
export const DUTY_FACTS = ['available', 'under_request', 'flexible_option'] as const
/** Whether what is read of an operator's publications does what a rule asks; `unknown` where nothing is read, or no rhythm is known. */
export const FULFILLED = ['yes', 'no', 'unknown'] as const
export const RIGHTS_MODES = [
  'redistribution_allowed', 'commercial_use_with_attribution', 'derived_only', 'internal_cache_only', 'link_only',
  'pending_review', 'blocked',
] as const
export const BASES = [
  'load_flow', 'ptdf', 'transformer_rating', 'short_circuit_ratio', 'multi_criteria_minimum', 'scheme_allocation',
  'scenario_forecast', 'queue_status', 'undisclosed',
] as const
export const NETWORK_STATES = ['n', 'n_1', 'n_2', 'mixed', 'undisclosed'] as const
/** How far a country is covered, computed from its sources. */
export const COVERAGE_STATUSES = ['live', 'partial', 'planned', 'none'] as const
/** Why the figures of a source are not, or not all, among those that a question searches. */
export const ABSENCES = ['not_imported', 'failed', 'held', 'withheld', 'listed_only', 'partial', 'without_place'] as const
/** Those of them that are of sources which are searched, though not wholly. */
export const IN_PART: readonly (typeof ABSENCES)[number][] = ['partial', 'without_place']
/** How a source's imports fare; the first that applies, from `disabled` on, wins. */
export const HEALTHS = ['healthy', 'stale', 'degraded', 'failing', 'disabled', 'unknown'] as const
