/** A coordinate reference system that features are served in. */
export type Crs = {
  uri: string
  /** Of PostGIS. */
  srid: number
  /** Whether its first axis points north, as that of latitude and longitude does: coordinates are given in the order of the axes. */
  northFirst: boolean
}

/** The CRS of coordinates where none is given. */
export const CRS84: Crs = { uri: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84', srid: 4326, northFirst: false }

const epsg = (code: number, northFirst: boolean): Crs => ({ uri: `http://www.opengis.net/def/crs/EPSG/0/${code}`, srid: code, northFirst })

/** By URI: WGS84, Web Mercator, Europe's equal-area grid, Spain's UTM zone 30 and the British National Grid. */
export const CRSS = new Map([CRS84, epsg(4326, true), epsg(3857, false), epsg(3035, true), epsg(25830, false), epsg(27700, false)]
  .map((crs) => [crs.uri, crs]))
