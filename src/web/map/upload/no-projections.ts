/**
 * In place of proj4, which shpjs names: 34 kB that would project without the shifts of most national datums, some hundred metres off. What has a
 * reference system of its own is asked of PostGIS (in-degrees.ts).
 */
export default null
