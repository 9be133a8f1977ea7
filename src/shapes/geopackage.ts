import type { FieldType } from './export-fields.ts'

/** What every GeoPackage (OGC 12-128r17) of points has, whoever writes it. */

/** Column types of GeoPackage (table 1). */
export const GEOPACKAGE_TYPES: Record<FieldType, string> = {
  text: 'TEXT', json: 'TEXT', number: 'DOUBLE', integer: 'INTEGER', boolean: 'BOOLEAN', date: 'DATE', instant: 'DATETIME',
}

/** "GPKG" as the application's id; version 1.3 of the format. */
const HEADER = 'pragma application_id = 0x47504b47; pragma user_version = 10300;'

/** The SQL of what every file has, in the words of the standard, which validators compare. */
export const GEOPACKAGE_FRAME = `${HEADER}
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
    scope TEXT NOT NULL, CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));`

/**
 * The SQL of a table of points with an R-tree.
 * @param columns each with its type
 */
export const pointTable = (name: string, columns: string[]): string => `
  CREATE TABLE ${name} (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom POINT, ${columns.join(', ')});
  CREATE VIRTUAL TABLE rtree_${name}_geom USING rtree(id, minx, maxx, miny, maxy);`

/** Registers a table of points. Parameters: name, description, minX, minY, maxX, maxY. */
export const REGISTER_TABLE = [
  `insert into gpkg_contents (table_name, data_type, identifier, description, min_x, min_y, max_x, max_y, srs_id)
    values (:name, 'features', :name, :description, :minX, :minY, :maxX, :maxY, 4326)`,
  `insert into gpkg_geometry_columns values (:name, 'geom', 'POINT', 4326, 0, 0)`,
  `insert into gpkg_extensions values (:name, 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec120/#extension_rtree', 'write-only')`,
]

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

/** Little-endian well-known binary (OGC 06-103r4, 8.2). */
export function wkbPoint(lon: number, lat: number): Buffer {
  const bytes = Buffer.alloc(21)
  bytes.writeUInt8(1, 0)
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(lon, 5)
  bytes.writeDoubleLE(lat, 13)
  return bytes
}

/** "GP", version 0, little-endian without an envelope, EPSG:4326. */
const GEOMETRY_HEAD = Buffer.from([0x47, 0x50, 0, 1, 0xe6, 0x10, 0, 0])

/** A point as a GeoPackage keeps it, WGS84 degrees. */
export const geopackagePoint = (lon: number, lat: number): Buffer => Buffer.concat([GEOMETRY_HEAD, wkbPoint(lon, lat)])
