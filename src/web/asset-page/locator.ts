import type { Position } from 'geojson'
import { clipPolygon } from 'lineclip'
import { europeanBorders, WINDOW, type Borders } from '../base/borders.ts'

export type Size = { width: number; height: number }

/** What a map shows: in pixels, around a place in degrees; `span` is the degrees of latitude from top to bottom. */
export type View = Size & { lon: number; lat: number; span?: number }

/** Borders in pixels. */
export type Locator = {
  /** What is drawn as the land of the place's own country, and of all others: path data of SVG. */
  own: string
  others: string
}

/** Unless the view says otherwise: a country of middle size with its neighbours. */
const SPAN = 9

/** A ring of a country's border with the box around it: west, south, east, north. */
type Ring = { country: string | null; box: [number, number, number, number]; points: Position[] }

let rings: Ring[] | null = null

/** How wide a degree of longitude is on a map around this latitude, in degrees of latitude. */
export const stretchAt = (lat: number): number => Math.max(Math.cos((lat * Math.PI) / 180), 0.2)

/** From degrees to the pixels of a view, on a plane on which a degree of longitude is as wide as in its middle. */
export function pixelsIn({ lon, lat, span = SPAN, width, height }: View): (position: Position) => [number, number] {
  const perDegree = height / span
  return ([x = 0, y = 0]) => [width / 2 + (x - lon) * stretchAt(lat) * perDegree, height / 2 + (lat - y) * perDegree]
}

/**
 * The borders in a view; null where its middle is outside the part of the world that the borders are cut to.
 * @param country ISO 3166-1 alpha-2; null for none that is drawn as its own
 */
export function locatorAt(view: View, country: string | null): Locator | null {
  const { lon, lat, span = SPAN, width, height } = view
  const [west, south, east, north] = WINDOW
  if (lon < west || lon > east || lat < south || lat > north) return null
  rings ??= ringsOf(europeanBorders())
  const toPixels = pixelsIn(view)
  const [wide, high] = [(width / height / stretchAt(lat)) * (span / 2), span / 2]
  const paths = { own: '', others: '' }
  for (const { country: land, box, points } of rings) {
    if (box[0] > lon + wide || box[2] < lon - wide || box[1] > lat + high || box[3] < lat - high) continue
    paths[land !== null && land === country ? 'own' : 'others'] += ringPath(points.map(toPixels), { width, height })
  }
  return paths
}

function ringsOf({ land }: Borders): Ring[] {
  return land.features.flatMap(({ properties, geometry }) => geometry.coordinates.flat().map((points): Ring => {
    const [lons, lats] = [points.map(([lon = 0]) => lon), points.map(([, lat = 0]) => lat)]
    return { country: properties.code, box: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], points }
  }))
}

/** A ring as path data, in whole pixels: the frame is small, and the lines are some kilometres off. */
function ringPath(ring: [number, number][], { width, height }: Size): string {
  const points = clipPolygon(ring, [-4, -4, width + 4, height + 4]).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
  const moved = points.filter((point, index) => point !== points[index - 1])
  return moved.length > 2 ? `M${moved.join('L')}Z` : ''
}
