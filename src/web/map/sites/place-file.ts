import { gpx, kml } from '@tmcw/togeojson'
import { unzip } from 'fflate'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'

/** Bytes of a KMZ, and of what it may unpack to. */
const [MOST_PACKED, MOST_UNPACKED] = [20 * 2 ** 20, 50 * 2 ** 20]

/** Endings of files that hold places. */
export type PlaceFile = 'kml' | 'kmz' | 'gpx' | 'geojson' | 'json'

/**
 * The places of a file as a table with a header, in WGS84 degrees: points as they are, areas at the middle of their box.
 * @returns `left` counts shapes that are no place, such as tracks
 * @throws when it is no such file
 */
export async function placesIn(file: File, ending: PlaceFile): Promise<{ table: string; left: number }> {
  const { features } = await featuresIn(file, ending)
  const rows = features.map(rowOf).filter((row) => row !== null)
  return { table: ['name;lat;lon', ...rows].join('\n'), left: features.length - rows.length }
}

async function featuresIn(file: File, ending: PlaceFile): Promise<FeatureCollection<Geometry | null>> {
  if (ending === 'kmz') return kml(parsed(await unpacked(file)))
  const text = await file.text()
  if (ending === 'kml') return kml(parsed(text))
  if (ending === 'gpx') return gpx(parsed(text))
  const json = JSON.parse(text) as FeatureCollection | Feature
  if (json.type === 'Feature') return { type: 'FeatureCollection', features: [json] }
  if (json.type !== 'FeatureCollection') throw new Error('no features')
  return json
}

function parsed(text: string): Document {
  const found = new DOMParser().parseFromString(text, 'text/xml')
  if (found.querySelector('parsererror')) throw new Error('no XML')
  return found
}

/** The document of a KMZ: the first KML in it. */
async function unpacked(file: File): Promise<string> {
  if (file.size > MOST_PACKED) throw new Error('too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  let first = true
  const files = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      const isTaken = first && /\.kml$/i.test(name) && originalSize <= MOST_UNPACKED
      if (isTaken) first = false
      return isTaken
    }
    unzip(bytes, { filter }, (error, found) => (error ? reject(error) : resolve(found)))
  })
  const [document] = Object.values(files)
  if (!document) throw new Error('no KML')
  return new TextDecoder().decode(document)
}

function rowOf({ geometry, properties }: Feature<Geometry | null>): string | null {
  const place = geometry && placeOf(geometry)
  if (!place) return null
  const name = String(properties?.name ?? properties?.Name ?? properties?.title ?? '').replaceAll(/\s+/g, ' ').replaceAll('"', '""')
  return `"${name}";${place.map((degrees) => degrees.toFixed(6)).join(';')}`
}

/** Latitude and longitude. */
function placeOf(geometry: Geometry): [number, number] | null {
  const points = pointsOf(geometry)
  if (points.length === 0 || !points.flat().every(Number.isFinite)) return null
  const [lons, lats] = [0, 1].map((at) => points.map((point) => point[at] ?? 0)) as [number[], number[]]
  return [middle(lats), middle(lons)]
}

/** Of what is a place, its corners; none of what is a way. */
function pointsOf(geometry: Geometry): Position[] {
  switch (geometry.type) {
    case 'Point': return [geometry.coordinates]
    case 'Polygon': return geometry.coordinates.flat()
    case 'MultiPolygon': return geometry.coordinates.flat(2)
    case 'GeometryCollection': return geometry.geometries.flatMap(pointsOf)
    default: return []
  }
}

const middle = (numbers: number[]) => numbers.reduce((least, one) => Math.min(least, one), Infinity) / 2 + numbers.reduce((most, one) => Math.max(most, one), -Infinity) / 2
