import type { Position } from 'geojson'
import { clipPolygon } from 'lineclip'
import { europeanBorders, WINDOW, type Borders } from '../borders.ts'

export type Size = { width: number; height: number }

/** Borders around a place in pixels; the place is in the middle. */
export type Locator = {
  /** What is drawn as the land of the place's own country, and of all others: path data of SVG. */
  own: string
  others: string
}

/** How many degrees of latitude a locator shows from top to bottom: a country of middle size with its neighbours. */
const SPAN = 9

/** A ring of a country's border with the box around it: west, south, east, north. */
type Ring = { country: string | null; box: [number, number, number, number]; points: Position[] }

let rings: Ring[] | null = null

/**
 * The borders around a place, on a plane on which a degree of longitude is as wide as on the place's latitude; null outside the
 * part of the world that the borders are cut to.
 * @param country ISO 3166-1 alpha-2
 */
export function locatorAt(lon: number, lat: number, country: string, { width, height }: Size): Locator | null {
  const [west, south, east, north] = WINDOW
  if (lon < west || lon > east || lat < south || lat > north) return null
  rings ??= ringsOf(europeanBorders())
  const perDegree = height / SPAN
  const stretch = Math.max(Math.cos((lat * Math.PI) / 180), 0.2)
  const [wide, high] = [width / 2 / perDegree / stretch, SPAN / 2]
  const toPixels = ([x, y]: Position): [number, number] => [
    width / 2 + ((x ?? 0) - lon) * stretch * perDegree, height / 2 + (lat - (y ?? 0)) * perDegree,
  ]
  const paths = { own: '', others: '' }
  for (const { country: land, box, points } of rings) {
    if (box[0] > lon + wide || box[2] < lon - wide || box[1] > lat + high || box[3] < lat - high) continue
    paths[land === country ? 'own' : 'others'] += ringPath(points.map(toPixels), { width, height })
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
