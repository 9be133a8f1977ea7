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

/** What every GeoPackage has, and the styles that QGIS loads automatically. */
const FRAME = `
  create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer primary key, organization text not null,
    organization_coordsys_id integer not null, definition text not null, description text);
  insert into gpkg_spatial_ref_sys values
    ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', null), ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', null),
    ('WGS 84', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]', 'longitude before latitude, degrees');
  create table gpkg_contents (table_name text not null primary key, data_type text not null, identifier text unique,
    description text default '', last_change datetime not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    min_x double, min_y double, max_x double, max_y double, srs_id integer references gpkg_spatial_ref_sys (srs_id));
  create table gpkg_geometry_columns (table_name text not null unique references gpkg_contents (table_name),
    column_name text not null, geometry_type_name text not null, srs_id integer not null references gpkg_spatial_ref_sys (srs_id),
    z tinyint not null, m tinyint not null, primary key (table_name, column_name));
  create table gpkg_extensions (table_name text, column_name text, extension_name text not null, definition text not null,
    scope text not null, unique (table_name, column_name, extension_name));
  create table layer_styles (id integer primary key autoincrement not null, f_table_catalog text(256), f_table_schema text(256),
    f_table_name text(256), f_geometry_column text(256), styleName text(30), styleQML text, styleSLD text, useAsDefault boolean,
    description text, owner text(30), ui text(30), update_time datetime default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
  insert into gpkg_contents (table_name, data_type, identifier) values ('layer_styles', 'attributes', 'layer_styles');`

/** The SQL that creates an empty file: a table of assets and one of their records, each with places and an R-tree. */
export const TABLES = `${HEADER}${FRAME}
  create table assets (fid integer primary key autoincrement not null, geom point,
    ${Object.entries(ASSET_FIELDS).map(([name, field]) => `"${name}" ${typeOf(field)}${name === 'id' ? ' not null unique' : ''}`).join(', ')});
  create table capacity (fid integer primary key autoincrement not null, geom point,
    ${EXPORT_FIELDS.map(({ name, type }) => `"${name}" ${TYPES[type]}${name === 'asset_id' ? ' references assets (id)' : ''}`).join(', ')});
  create index capacity_asset on capacity (asset_id);
  create virtual table rtree_assets_geom using rtree (id, minx, maxx, miny, maxy);
  create virtual table rtree_capacity_geom using rtree (id, minx, maxx, miny, maxy);`

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
 * The triggers by which programs that edit the file keep an R-tree up to date. They call functions that those programs have and SQLite
 * lacks, so they are created after the rows.
 * @see https://www.geopackage.org/spec130/#extension_rtree
 */
export function indexTriggers(table: string): string {
  const tree = `rtree_${table}_geom`
  const filled = 'new.geom not null and not ST_IsEmpty(new.geom)'
  const empty = '(new.geom isnull or ST_IsEmpty(new.geom))'
  const insert = `insert or replace into ${tree} values (new.fid, ST_MinX(new.geom), ST_MaxX(new.geom), ST_MinY(new.geom), ST_MaxY(new.geom));`
  return [
    ['insert', `insert on ${table} when ${filled}`, insert],
    ['update1', `update of geom on ${table} when old.fid = new.fid and ${filled}`, insert],
    ['update2', `update of geom on ${table} when old.fid = new.fid and ${empty}`, `delete from ${tree} where id = old.fid;`],
    ['update3', `update on ${table} when old.fid != new.fid and ${filled}`, `delete from ${tree} where id = old.fid; ${insert}`],
    ['update4', `update on ${table} when old.fid != new.fid and ${empty}`, `delete from ${tree} where id in (old.fid, new.fid);`],
    ['delete', `delete on ${table} when old.geom not null`, `delete from ${tree} where id = old.fid;`],
  ].map(([name, event, action]) => `create trigger ${tree}_${name} after ${event} begin ${action} end;`).join('\n')
}
