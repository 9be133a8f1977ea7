import { VectorTile } from '@mapbox/vector-tile'
import type { Position } from 'geojson'
import { PbfReader } from 'pbf'
import { decompressGzip } from '../http/compress.ts'
import { tileSource } from '../routes/tile-source.ts'
import type { Query } from '../database/shared-query.ts'
import { locatorAt, pixelsIn, stretchAt } from '../web/asset-page/locator.ts'
import { WINDOW } from '../web/base/borders.ts'
import { html, type Html } from '../web/page/html.ts'

const SIZE = { width: 720, height: 420 }

/** A place on a map, in degrees; with the page that it leads to. */
export type Place = { at: Position; name?: string; href?: string }

/** Less would show no border that tells where a place is. */
const LEAST_SPAN = 4

/** Places on the borders of Europe, without a script; null where none is there. Its links are in the table too, so that only that is read out. */
export function mapOf(places: Place[], caption: string): Html | null {
  const [west, south, east, north] = WINDOW
  const shown = places.filter(({ at: [lon = NaN, lat = NaN] }) => lon >= west && lon <= east && lat >= south && lat <= north)
  const [lons, lats] = [0, 1].map((axis) => shown.map(({ at }) => at[axis] ?? 0)) as [number[], number[]]
  if (shown.length === 0) return null
  const [[left, right], [low, high]] = [between(lons), between(lats)]
  const [lon, lat] = [(left + right) / 2, (low + high) / 2]
  const span = Math.max(LEAST_SPAN, (high - low) * 1.15, (right - left) * stretchAt(lat) * (SIZE.height / SIZE.width) * 1.15)
  const view = { lon, lat, span, ...SIZE }
  const toPixels = pixelsIn(view)
  const dots = new Set<string>()
  const marks = shown.map(({ at, name = '', href }) => {
    const [x, y] = toPixels(at).map(Math.round)
    if (href !== undefined) return html`<a href="${href}" tabindex="-1"><circle cx="${x ?? 0}" cy="${y ?? 0}" r="5"><title>${name}</title></circle></a>`
    dots.add(`M${x} ${y}h0`)
    return null
  })
  return html`<figure class="map"><svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" aria-hidden="true"><path class="land" fill-rule="evenodd" d="${
    locatorAt(view, null)?.others ?? ''}"/><path class="dots" d="${[...dots].join('')}"/>${marks}</svg>
<figcaption><small>${caption} Borders: Natural Earth.</small></figcaption></figure>`
}

const between = (values: number[]): [number, number] => [
  values.reduce((least, value) => Math.min(least, value)), values.reduce((most, value) => Math.max(most, value)),
]

/** The places of the tile that shows the whole world: of all assets, but for those of which it has another one close by. */
export async function placesOfWorld(query: Query): Promise<Place[]> {
  const { body, encoding } = await tileSource(query).render({ z: 0, x: 0, y: 0 }, 'gzip')
  return Object.values(new VectorTile(new PbfReader(encoding === 'gzip' ? await decompressGzip(body) : body)).layers).flatMap((layer) => (
    Array.from({ length: layer.length }, (_, at) => layer.feature(at).toGeoJSON(0, 0, 0).geometry)
      .flatMap((geometry) => (geometry.type === 'Point' ? [{ at: geometry.coordinates }] : []))))
}
