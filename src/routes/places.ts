import type { Router } from '@koa/router'
import { coordinatesOf } from '../capacity/coordinates.ts'
import { gridPointsOf, type GridPoint } from '../capacity/grid-reference.ts'
import { cellOfShortCode } from '../capacity/plus-code.ts'
import type { State } from '../middleware/state.ts'
import type { Values } from '../shapes/parameter.ts'
import { placesParams } from '../shapes/places.ts'
import type { RouteDeps } from './deps.ts'
import { publicRoute, type CallPublic } from './public-route.ts'

/** Adds GET /v1/places: names are the database's to find, places that are written in numbers are read here. */
export function places(router: Router<State>, deps: Pick<RouteDeps, 'secret' | 'reads'>): CallPublic {
  return publicRoute(router, deps, { path: '/v1/places', shape: placesParams, sql: 'api.places', maxAge: 60, told: withPlacesRead })
}

const SHORT_CODE = /^\s*([2-9CFGHJMPQRVWX]{2,6}\+[2-9CFGHJMPQRVWX]{2,7})[\s,]+(.*\p{L}.*)$/iu

/**
 * What the text says by itself, beside the parameters: `points` of degrees or national grids, or the `cell` of a plus code near the place that
 * `q` is left with.
 */
function withPlacesRead(values: Values): object {
  const { q, lat, lon } = values as { q: string; lat?: number; lon?: number }
  const [, code = '', name = ''] = SHORT_CODE.exec(q) ?? []
  const cell = code === '' ? null : cellOfShortCode(code.toUpperCase())
  if (cell !== null) return { ...values, q: name, cell: { ...cell, code: code.toUpperCase() } }
  const at = coordinatesOf(q, lat === undefined || lon === undefined ? null : { lat, lon })
  const points = at === null ? gridPointsOf(q) : [degreesPoint(at)]
  return points.length === 0 ? values : { ...values, points }
}

const degreesPoint = ({ lat, lon }: { lat: number; lon: number }): Omit<GridPoint, 'name'> => (
  { label: `${Number(lat.toFixed(6))}, ${Number(lon.toFixed(6))}`, srid: 4326, x: lon, y: lat, country: null, middle: null, sure: true })
