import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'
import { EXPORTED_PROPERTIES } from '../../src/shapes/asset-properties.ts'
import { EXPORT_FIELDS, type ExportField } from '../../src/shapes/export-fields.ts'
import { GEOPACKAGE_FRAME, GEOPACKAGE_TYPES, pointTable, REGISTER_TABLE } from '../../src/shapes/geopackage.ts'

const typeOf = (name: string) => GEOPACKAGE_TYPES[EXPORT_FIELDS.find((field) => field.name === name)?.type ?? 'text']

/** The styles that QGIS loads automatically. */
const STYLES = `
  CREATE TABLE layer_styles (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, f_table_catalog TEXT(256), f_table_schema TEXT(256),
    f_table_name TEXT(256), f_geometry_column TEXT(256), styleName TEXT(30), styleQML TEXT, styleSLD TEXT, useAsDefault BOOLEAN,
    description TEXT, owner TEXT(30), ui TEXT(30), update_time DATETIME DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')));
  INSERT INTO gpkg_contents (table_name, data_type, identifier) VALUES ('layer_styles', 'attributes', 'layer_styles');`

/** The SQL that creates an empty file: a table of assets and one of their records, which has these fields, each with places and an R-tree. */
export const tablesOf = (fields: readonly ExportField[]): string => `${GEOPACKAGE_FRAME}${STYLES}
  ${pointTable('assets', EXPORTED_PROPERTIES.map(([name, field]) => `"${name}" ${typeOf(field)}${name === 'id' ? ' NOT NULL UNIQUE' : ''}`))}
  ${pointTable('capacity', fields.map(({ name, type }) => `"${name}" ${GEOPACKAGE_TYPES[type]}${name === 'asset_id' ? ' REFERENCES assets (id)' : ''}`))}
  CREATE INDEX capacity_asset ON capacity (asset_id);`

/** Registers a table and the style of it; parameters as those of REGISTER_TABLE, and style. */
export const REGISTER = [
  ...REGISTER_TABLE,
  `insert into layer_styles (f_table_catalog, f_table_schema, f_table_name, f_geometry_column, styleName, styleQML, styleSLD, useAsDefault, description, owner)
    values ('', '', :name, 'geom', 'Headroom', :style, '', 1, 'As on the map of Headroom', '')`,
]

/** The style of a table for QGIS, as it is downloaded from /qgis. */
export const styleOf = (table: string): string => readFileSync(join(ROOT, 'qgis', `${table}.qml`), 'utf8')
