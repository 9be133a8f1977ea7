import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'
import { EXPORT_FIELDS, type FieldType } from '../../src/shapes/export-fields.ts'

/** The fields of an asset, named as in tiles, each with the field of a record that it comes from. */
export const ASSET_FIELDS: Record<string, string> = {
  id: 'asset_id', type: 'asset_type', name: 'asset_name', slug: 'asset_slug', country: 'country', operator: 'operator',
  voltage_kv: 'voltage_kv', precision: 'precision',
}

/** Column types of GeoPackage (OGC 12-128r17, table 1). */
const TYPES: Record<FieldType, string> = {
  text: 'TEXT', json: 'TEXT', number: 'DOUBLE', integer: 'INTEGER', boolean: 'BOOLEAN', date: 'DATE', instant: 'DATETIME',
}

const typeOf = (name: string) => TYPES[EXPORT_FIELDS.find((field) => field.name === name)?.type ?? 'text']

/** "GPKG" as the application's id; version 1.3 of the format. */
const HEADER = 'pragma application_id = 0x47504b47; pragma user_version = 10300;'

/** What every GeoPackage has, in the words of the standard, which validators compare; and the styles that QGIS loads automatically. */
const FRAME = `
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
    organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
  INSERT INTO gpkg_spatial_ref_sys VALUES
    ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', null), ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', null),
    ('WGS 84', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]', 'longitude before latitude, degrees');
  CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
    description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
    min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
    CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
  CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
    srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL, CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
    CONSTRAINT uk_gc_table_name UNIQUE (table_name), CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
    CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
  CREATE TABLE gpkg_extensions (table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL,
    scope TEXT NOT NULL, CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));
  CREATE TABLE layer_styles (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, f_table_catalog TEXT(256), f_table_schema TEXT(256),
    f_table_name TEXT(256), f_geometry_column TEXT(256), styleName TEXT(30), styleQML TEXT, styleSLD TEXT, useAsDefault BOOLEAN,
    description TEXT, owner TEXT(30), ui TEXT(30), update_time DATETIME DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')));
  INSERT INTO gpkg_contents (table_name, data_type, identifier) VALUES ('layer_styles', 'attributes', 'layer_styles');`

/** The SQL that creates an empty file: a table of assets and one of their records, each with places and an R-tree. */
export const TABLES = `${HEADER}${FRAME}
  CREATE TABLE assets (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom POINT,
    ${Object.entries(ASSET_FIELDS).map(([name, field]) => `"${name}" ${typeOf(field)}${name === 'id' ? ' NOT NULL UNIQUE' : ''}`).join(', ')});
  CREATE TABLE capacity (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom POINT,
    ${EXPORT_FIELDS.map(({ name, type }) => `"${name}" ${TYPES[type]}${name === 'asset_id' ? ' REFERENCES assets (id)' : ''}`).join(', ')});
  CREATE INDEX capacity_asset ON capacity (asset_id);
  CREATE VIRTUAL TABLE rtree_assets_geom USING rtree(id, minx, maxx, miny, maxy);
  CREATE VIRTUAL TABLE rtree_capacity_geom USING rtree(id, minx, maxx, miny, maxy);`

/** Registers a table of points and the style of it. Parameters: table, description, min_x, min_y, max_x, max_y. */
export const REGISTER = [
  `insert into gpkg_contents (table_name, data_type, identifier, description, min_x, min_y, max_x, max_y, srs_id)
    values (:name, 'features', :name, :description, :minX, :minY, :maxX, :maxY, 4326)`,
  `insert into gpkg_geometry_columns values (:name, 'geom', 'POINT', 4326, 0, 0)`,
  `insert into gpkg_extensions values (:name, 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec120/#extension_rtree', 'write-only')`,
  `insert into layer_styles (f_table_catalog, f_table_schema, f_table_name, f_geometry_column, styleName, styleQML, styleSLD, useAsDefault, description, owner)
    values ('', '', :name, 'geom', 'Headroom', :style, '', 1, 'As on the map of Headroom', '')`,
]

/** The style of a table for QGIS, as it is downloaded from /qgis. */
export const styleOf = (table: string): string => readFileSync(join(ROOT, 'qgis', `${table}.qml`), 'utf8')

/**
 * The triggers by which programs that edit the file keep an R-tree up to date, as the standard prints them. They call functions that those programs have
 * and SQLite lacks, so they are created after the rows.
 * @see https://www.geopackage.org/spec130/#extension_rtree
 */
export function indexTriggers(table: string): string {
  const tree = `rtree_${table}_geom`
  const filled = '(NEW.geom NOT NULL AND NOT ST_IsEmpty(NEW.geom))'
  const empty = '(NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))'
  const insert = `INSERT OR REPLACE INTO ${tree} VALUES (NEW.fid, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom));`
  return [
    ['insert', `INSERT ON ${table} WHEN ${filled}`, insert],
    ['update1', `UPDATE OF geom ON ${table} WHEN OLD.fid = NEW.fid AND ${filled}`, insert],
    ['update2', `UPDATE OF geom ON ${table} WHEN OLD.fid = NEW.fid AND ${empty}`, `DELETE FROM ${tree} WHERE id = OLD.fid;`],
    ['update3', `UPDATE ON ${table} WHEN OLD.fid != NEW.fid AND ${filled}`, `DELETE FROM ${tree} WHERE id = OLD.fid; ${insert}`],
    ['update4', `UPDATE ON ${table} WHEN OLD.fid != NEW.fid AND ${empty}`, `DELETE FROM ${tree} WHERE id IN (OLD.fid, NEW.fid);`],
    ['delete', `DELETE ON ${table} WHEN OLD.geom NOT NULL`, `DELETE FROM ${tree} WHERE id = OLD.fid;`],
  ].map(([name, event, action]) => `CREATE TRIGGER ${tree}_${name} AFTER ${event} BEGIN ${action} END;`).join('\n')
}
