import { array, boolean, coerce, defaulted, enums, nullable, object, pattern, record, string, union, type Infer } from 'superstruct'
import { Key, regularExpression, Text } from '../../src/shapes/manifest-values.ts'
import { ASSET_TYPES } from '../../src/shapes/vocabulary.ts'
import { BESIDE, besideColumns } from './beside.ts'
import { SERVED_VOLTAGES, VOLTAGE_UNITS } from './voltage.ts'

const Columns = coerce(array(Text), Text, (column) => [column])
const optionalColumns = defaulted(Columns, () => [])
/** Columns, or label → column: the text of the column follows the label. */
const optionalTexts = defaulted(union([record(string(), Text), Columns]), () => [])
const Cells = record(Text, coerce(array(string()), string(), (cell) => [cell]))

/** The options of the plain layouts. */
export const PlainOptions = object({
  layout: string(),
  /** The numbering scheme of the identifiers. Sources of one operator with the same scheme share their assets. */
  scheme: Key,
  asset_type: defaulted(enums(ASSET_TYPES), 'substation'),
  /** Type of the assets whose geometry is a polygon, if it differs. */
  polygon_type: defaulted(nullable(enums(ASSET_TYPES)), null),
  /**
   * Header of each column that is not a measure's, or several of them; in records the path to it: `properties.name`,
   * `geometry.coordinates.0`.
   */
  columns: object({
    /** The cells of several columns are joined with `/`. */
    identifier: Columns,
    name: optionalColumns,
    /** Of several in a cell, `transformer_voltage` chooses one. */
    voltage: optionalColumns,
    x: optionalColumns,
    y: optionalColumns,
    /** Both in one cell, latitude first (`51.9, 1.3`), in place of x and y; in records also `{lat, lon}`. */
    lat_lon: optionalColumns,
    /** A reference of the British National Grid with its letters (`SZ 04270 95141`), in place of x and y. */
    grid_reference: optionalColumns,
    /** A GeoJSON polygon in WGS84; in tables its text. */
    area: optionalColumns,
    /** A GeoJSON geometry in WGS84 (in tables its text), a point or a polygon, in place of x, y and area. */
    geometry: optionalColumns,
    region: optionalColumns,
    /** Identifier of the asset that this one is part of or fed by, in the same numbering. */
    parent: optionalColumns,
    /** The name of the asset that feeds or limits this one: of several columns the first that states one. */
    upstream: optionalColumns,
    /** Its identifier, in the same numbering; likewise. */
    upstream_id: optionalColumns,
    /** In a document of several operators, the one that the row is of: its rows are judged like a document of its own. */
    operator: optionalColumns,
    /** The publisher's own division of the asset. */
    point: optionalColumns,
    limiting_factors: optionalTexts,
    notes: optionalTexts,
    /** The date of a row's data; the latest of all rows is the document's. A date, or seconds or milliseconds since 1970. */
    dated: optionalColumns,
  }),
  transformer_voltage: defaulted(enums(SERVED_VOLTAGES), 'higher'),
  voltage_unit: defaulted(enums(VOLTAGE_UNITS), 'kV'),
  /** Time zone of the days that `dated` states in seconds or milliseconds. */
  time_zone: defaulted(Text, 'UTC'),
  /** EPSG code of x and y. */
  crs: defaulted(pattern(string(), /^\d+$/), '4326'),
  precision: defaulted(enums(['exact', 'approximate', 'centroid']), 'exact'),
  /** Cells that state no figure, such as `N/A`. An empty cell never states one. */
  blanks: defaulted(array(Text), []),
  /** Cells state their unit after the amount: `63 MW`. */
  unit_in_cell: defaulted(boolean(), false),
  /** Regular expression of text to remove from names and identifiers: marks of footnotes. */
  without: defaulted(nullable(regularExpression('u')), null),
  /** Columns of a table that a block of rows states in its first row alone: an empty cell there says what the last one said. */
  filled_down: defaulted(array(Text), []),
  /** Column → cells: only rows that have one of these cells in each column are read. */
  only: defaulted(Cells, {}),
  /** Column → cells: rows that have one of these cells in each column are known to be wrong, and are set aside. */
  refuse: defaulted(array(object({ rows: Cells, why: Text })), []),
  ...BESIDE,
})

export type PlainOptions = Infer<typeof PlainOptions>
export type PlainColumn = keyof PlainOptions['columns']

/** Every column that the options name, each once, in a fixed order. */
export function namedPaths({ columns, only, refuse, filled_down: filled, ...beside }: PlainOptions): string[] {
  return [...new Set([
    ...filled, ...Object.values(columns).flatMap((named) => Object.values(named)), ...Object.keys(only), ...refuse.flatMap(({ rows }) => Object.keys(rows)), ...besideColumns(beside),
  ])]
}
