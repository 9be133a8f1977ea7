/**
 * The reference systems used by European operators whose first axis is the northing or the latitude. In WFS 2.0,
 * `urn:ogc:def:crs:EPSG::…` and `http://www.opengis.net/def/crs/EPSG/0/…` mean that order; `EPSG:…` and
 * `http://www.opengis.net/gml/srs/epsg.xml#…` mean longitude or easting first.
 */
const NORTH_FIRST = new Set([
  '4326', '4258', '4230', '4277', '4289', '4171', '4312', '4314', '2180', '3034', '3035', '31254', '31255', '31256', '31466', '31467',
  '31468', '31469',
])

/** The order of coordinates in a reference system: `xy` easting first, `yx` northing first. */
export function axesOf(srsName: string): 'xy' | 'yx' {
  const code = /^(?:urn:(?:x-)?ogc:def:crs:EPSG:[\d.]*:|https?:\/\/www\.opengis\.net\/def\/crs\/EPSG\/[\d.]+\/)(\d+)$/i.exec(srsName)?.[1]
  return code !== undefined && NORTH_FIRST.has(code) ? 'yx' : 'xy'
}
