import { createRequire } from 'node:module'
import { clipPolygon } from 'lineclip'
import polylabel from 'polylabel'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Feature, FeatureCollection, MultiPolygon, Point, Position } from 'geojson'

/** Canaries to the Urals, the Canaries' latitude to the North Cape: degrees, min_lon, min_lat, max_lon, max_lat. */
export const WINDOW: [number, number, number, number] = [-32, 26, 50, 72]

export interface Borders {
  land: FeatureCollection<MultiPolygon, { code: string | null }>
  labels: FeatureCollection<Point, { code: string; rank: number }>
}

/**
 * Natural Earth's countries at 1:50 m (public domain), WGS84, cut to `WINDOW` and rounded to 0.01°: half a kilometre, where
 * the lines of that scale are themselves some kilometres off, and a third fewer bytes than 0.001°. Land outside Europe stays as a backdrop without code and label. A label sits at the pole of
 * inaccessibility of the country's largest part, since the centroid of Croatia or Norway lies abroad;
 * `rank` is that pole's distance to the coast or border in degrees, the room that there is for a name.
 */
export function europeanBorders(): Borders {
  const world = createRequire(import.meta.url)('world-atlas/countries-50m.json') as
    Topology<{ countries: GeometryCollection<{ name: string }> }>
  const land: Borders['land']['features'] = []
  const labels: Borders['labels']['features'] = []
  for (const country of feature(world, world.objects.countries).features) {
    const coordinates = parts(country).map(clipPart).filter((part) => part.length > 0)
    if (coordinates.length === 0) continue
    const code = COUNTRY_CODES[country.properties.name] ?? null
    land.push({
      type: 'Feature', properties: { code }, geometry: { type: 'MultiPolygon', coordinates },
    })
    if (!code) continue
    const [lon, lat, room] = coordinates.map(pole).reduce((best, next) => (next[2] > best[2] ? next : best))
    labels.push({
      type: 'Feature',
      properties: { code, rank: rounded(room) },
      geometry: { type: 'Point', coordinates: [rounded(lon), rounded(lat)] },
    })
  }
  return { land: { type: 'FeatureCollection', features: land }, labels: { type: 'FeatureCollection', features: labels } }
}

function parts({ geometry }: Feature): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

function clipPart(part: Position[][]): Position[][] {
  const rings: Position[][] = []
  for (const ring of part) {
    const clipped = clipPolygon(unwrapped(ring as [number, number][]), WINDOW)
    const [first] = clipped
    const closed = first ? [...clipped, first].map(([x, y]): Position => [rounded(x), rounded(y)]) : []
    const moved = closed.filter(([x, y], index) => index === 0 || x !== closed[index - 1]?.[0] || y !== closed[index - 1]?.[1])
    // An islet smaller than one rounding step has too few points left to be a ring.
    if (moved.length > 3) rings.push(moved)
    else if (rings.length === 0) return []
  }
  return rings
}

/** Russia's mainland crosses the antimeridian. Longitudes beyond it continue above 180°, or the ring would span the world. */
export function unwrapped(ring: [number, number][]): [number, number][] {
  const lons = ring.map(([lon]) => lon)
  if (Math.max(...lons) - Math.min(...lons) <= 180) return ring
  return ring.map(([lon, lat]) => [lon < 0 ? lon + 360 : lon, lat])
}

function pole(part: Position[][]): [number, number, number] {
  const place = polylabel(part as [number, number][][], 0.05)
  return [place[0], place[1], place.distance]
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

/**
 * The European countries of the borders that are large enough for them (not Monaco and the Vatican): Natural Earth's
 * name → ISO 3166-1 alpha-2. Its own ids are numeric, and Kosovo's is missing.
 */
export const COUNTRY_CODES: Record<string, string> = {
  Albania: 'AL', Andorra: 'AD', Austria: 'AT', Belarus: 'BY', Belgium: 'BE', 'Bosnia and Herz.': 'BA', Bulgaria: 'BG',
  Croatia: 'HR', Cyprus: 'CY', Czechia: 'CZ', Denmark: 'DK', Estonia: 'EE', 'Faeroe Is.': 'FO', Finland: 'FI',
  France: 'FR', Germany: 'DE', Greece: 'GR', Guernsey: 'GG', Hungary: 'HU', Iceland: 'IS', Ireland: 'IE',
  'Isle of Man': 'IM', Italy: 'IT', Jersey: 'JE', Kosovo: 'XK', Latvia: 'LV', Liechtenstein: 'LI', Lithuania: 'LT',
  Luxembourg: 'LU', Macedonia: 'MK', Malta: 'MT', Moldova: 'MD', Montenegro: 'ME', Netherlands: 'NL',
  Norway: 'NO', Poland: 'PL', Portugal: 'PT', Romania: 'RO', 'San Marino': 'SM', Serbia: 'RS', Slovakia: 'SK',
  Slovenia: 'SI', Spain: 'ES', Sweden: 'SE', Switzerland: 'CH', Turkey: 'TR', Ukraine: 'UA', 'United Kingdom': 'GB',
  Åland: 'AX',
}
