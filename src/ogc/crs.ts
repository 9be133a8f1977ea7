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

const crsOfCode = (northFirst: boolean) => (code: number): Crs => ({ uri: `http://www.opengis.net/def/crs/EPSG/0/${code}`, srid: code, northFirst })

/** Of the world and Europe, of UTM's zones by ETRS89, and of the national portals, by the order of their axes in EPSG. */
const NORTH_FIRST = [4326, 4258, 3034, 3035, 2169, 31287, 3416, 2180, 7801, 3006, 25884, 3346, 3301, 3059]
const EAST_FIRST = [
  3857, 25828, 25829, 25830, 25831, 25832, 25833, 25834, 25835, 27700, 29902, 2157, 2154, 31370, 3812, 28992, 2056, 3763, 4083, 5016, 23700, 3794, 3765, 2100, 3067,
]

/** By URI. Not among them are those whose transformation differs between versions of PROJ, such as 5514 of Czechia (by 1.5 m). */
export const CRSS = new Map([CRS84, ...NORTH_FIRST.map(crsOfCode(true)), ...EAST_FIRST.map(crsOfCode(false))].map((crs) => [crs.uri, crs]))
