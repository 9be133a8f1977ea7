import { array, boolean, defaulted, enums, nonempty, nullable, object, pattern, string, type Infer } from 'superstruct'
import type { Source } from '../../src/shapes/manifest.ts'
import { optionsOf } from './options.ts'
import { SERVED_VOLTAGES } from './voltage.ts'

const Text = nonempty(string())
const optionalColumn = defaulted(nullable(Text), null)

const ASSET_TYPES = [
  'substation', 'node', 'busbar', 'feeder', 'transformer', 'congestion_zone', 'connection_point', 'grid_cell', 'area',
] as const

const Options = object({
  layout: string(),
  /** The numbering scheme of the identifiers. Sources of one operator with the same scheme share their assets. */
  scheme: pattern(string(), /^[a-z0-9]+(-[a-z0-9]+)*$/),
  asset_type: defaulted(enums(ASSET_TYPES), 'substation'),
  /** Header of each column that is not a measure; in records its path: `properties.name`, `geometry.coordinates.0`. */
  columns: object({
    identifier: Text,
    name: optionalColumn,
    /** In kV; of several in a cell `transformer_voltage` says which. */
    voltage: optionalColumn,
    x: optionalColumn,
    y: optionalColumn,
    /** In records: a GeoJSON polygon in WGS84. */
    area: optionalColumn,
    region: optionalColumn,
    /** Identifier of the asset that contains or feeds this one, in the same scheme. */
    parent: optionalColumn,
    /** The publisher's own id of a point within the asset. */
    point: optionalColumn,
    limiting_factors: optionalColumn,
    notes: optionalColumn,
  }),
  transformer_voltage: defaulted(enums(SERVED_VOLTAGES), 'higher'),
  /** EPSG code of x and y. */
  crs: defaulted(pattern(string(), /^\d+$/), '4326'),
  precision: defaulted(enums(['exact', 'approximate', 'centroid']), 'exact'),
  /** Cells that state no figure, such as `N/A`. An empty cell never states one. */
  blanks: defaulted(array(Text), []),
  /** Cells state their unit after the amount: `63 MW`. */
  unit_in_cell: defaulted(boolean(), false),
})

export type PlainOptions = Infer<typeof Options>

/** The options of a source in one of the plain layouts. Throws an Error that names the source, the option and the fault. */
export function plainOptions(source: Source): PlainOptions {
  return optionsOf(source, Options)
}

/** The named columns, in a fixed order. */
export function namedPaths({ columns }: PlainOptions): string[] {
  return Object.values(columns).filter((column) => column !== null)
}
