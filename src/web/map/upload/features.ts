import { gpx, kml } from '@tmcw/togeojson'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { inDegrees } from './in-degrees.ts'
import type { Layer, Shape } from './layer.ts'
import { unzipped } from './unzipped.ts'

/** WGS84, as these formats always are. */
const WGS84 = 4326

/**
 * What a file of places holds, in WGS84 degrees.
 * @throws Problem for what it says to people; any other error when it is no such file
 */
export async function featuresIn(file: File): Promise<Shape[]> {
  const layers = await layersIn(file)
  return (await Promise.all(layers.map(inDegrees))).flat()
}

async function layersIn(file: File): Promise<Layer[]> {
  switch (/\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase()) {
    case 'zip': return import('./shapefile.ts').then(({ shapefilesIn }) => shapefilesIn(file))
    case 'gpkg': return import('./geopackage.ts').then(({ geopackageIn }) => geopackageIn(file))
    case 'kmz': return [{ features: kml(parsed(await documentIn(file))).features, system: WGS84 }]
    case 'kml': return [{ features: kml(parsed(await file.text())).features, system: WGS84 }]
    case 'gpx': return [{ features: gpx(parsed(await file.text())).features, system: WGS84 }]
    case 'geojson': case 'json': return [{ features: inJson(await file.text()), system: WGS84 }]
    default: throw new Error('no file of places')
  }
}

function inJson(text: string): Shape[] {
  const json = JSON.parse(text) as FeatureCollection | Feature | Geometry
  if (json.type === 'FeatureCollection') return json.features
  if (json.type === 'Feature') return [json]
  if (!('coordinates' in json) && !('geometries' in json)) throw new Error('no GeoJSON')
  return [{ type: 'Feature', properties: null, geometry: json }]
}

function parsed(text: string): Document {
  const found = new DOMParser().parseFromString(text, 'text/xml')
  if (found.querySelector('parsererror')) throw new Error('no XML')
  return found
}

/** The document of a KMZ: the first KML in it. */
async function documentIn(file: File): Promise<string> {
  let first = true
  const files = await unzipped(file, (name) => {
    const isTaken = first && /\.kml$/i.test(name)
    if (isTaken) first = false
    return isTaken
  })
  const [document] = files.values()
  if (!document) throw new Error('no KML')
  return new TextDecoder().decode(document)
}
