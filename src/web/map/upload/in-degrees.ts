import { words } from '#words'
import type { Geometry, Position } from 'geojson'
import { MOST_POINTS } from '../../../shapes/points.ts'
import { say } from '../../words/visitor/texts.ts'
import { degrees } from '../service/api.ts'
import { Problem } from '../service/problem.ts'
import type { Layer } from './layer.ts'

/** Longitude and latitude of WGS 84 in well-known text, as ESRI, GDAL and EPSG call them. */
const WGS84 = /^\s*GEOGCS\["(GCS_)?WGS[_ ]?(19)?84"/i

/**
 * The features of a layer in WGS84 degrees: the service is asked for those of other reference systems alone.
 * @throws Problem where that cannot be had
 */
export async function inDegrees({ features, system }: Layer): Promise<Layer['features']> {
  const { upload } = words
  if (system === 4326 || (typeof system === 'string' && WGS84.test(system))) return features
  const positions = features.flatMap(({ geometry }) => (geometry ? positionsOf(geometry) : [])).filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
  if (positions.length === 0) return features
  if (system === null) throw new Problem(upload.noSystem, 0)
  if (positions.length > MOST_POINTS) throw new Problem(say(upload.tooMany, { count: MOST_POINTS }), 0)
  const { points } = await degrees({ system, points: positions.map(([x = 0, y = 0]) => [x, y]) }).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 400 ? new Problem(say(upload.unknownSystem, { system: nameOf(system) }), 400) : error
  })
  for (const [at, position] of positions.entries()) position.splice(0, position.length, ...points[at] ?? [])
  return features
}

const nameOf = (system: number | string) => (typeof system === 'number' ? `EPSG:${system}` : /"([^"]{1,80})"/.exec(system)?.[1] ?? '?')

/** The positions of a geometry themselves, not copies. */
function positionsOf(geometry: Geometry): Position[] {
  return geometry.type === 'GeometryCollection' ? geometry.geometries.flatMap(positionsOf) : leavesOf(geometry.coordinates)
}

type Nested = Position | Nested[]

function leavesOf(part: Nested): Position[] {
  return typeof part[0] === 'number' ? [part as Position] : (part as Nested[]).flatMap(leavesOf)
}
