import { words } from '#words'
import { feature } from 'topojson-client'
import { namedLabels } from '../../cartography/country-labels.ts'
import { NOTHING } from '../drawing/geojson.ts'
import { serviceBack } from '../service/recovery.ts'
import { nearLayers } from '../../cartography/near-layers.ts'
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { BaseMap, OwnTiles } from './base-map-parts.ts'

/** What there is besides the land. */
const OBJECTS = ['lakes', 'rivers', 'places', 'provinces'] as const
/** The zoom from which the detail is loaded. */
const DETAIL_FROM = 5.5

const NEAR_CREDITS = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>, <a href="https://www.geonames.org">GeoNames</a>'

export type Borders = { land: FeatureCollection; labels: FeatureCollection }

/**
 * The base map that comes with Headroom.
 * @param borders land and countries' labels, drawn at once; all else is loaded as it is needed
 * @param near tiles with water, borders and towns from zoom 6 on
 */
export function naturalEarth({ land, labels }: Borders, near: OwnTiles): BaseMap {
  return {
    sources: {
      land: { type: 'geojson', data: land, tolerance: 0.2, maxzoom: 12, attribution: words.map.borders },
      names: { type: 'geojson', data: namedLabels(labels) },
      near: { type: 'vector', tiles: [location.origin + near.tiles], minzoom: 6, maxzoom: near.maxzoom, bounds: near.bounds, attribution: NEAR_CREDITS },
      ...Object.fromEntries(OBJECTS.map((name) => [name, { type: 'geojson', data: NOTHING, tolerance: 0.2 } as const])),
    },
    layers: nearLayers,
    follow(map, { failed, recovered }) {
      const show = async (name: 'overview' | 'detail'): Promise<void> => {
        try {
          for (const [object, data] of Object.entries(await load(name))) (map.getSource(object) as GeoJSONSource | undefined)?.setData(data)
        } catch {
          failed()
          await serviceBack()
          recovered()
          await show(name)
        }
      }
      const detailed = () => {
        if (map.getZoom() < DETAIL_FROM) return
        map.off('zoom', detailed)
        void show('detail')
      }
      map.on('zoom', detailed)
      if (map.getZoom() >= DETAIL_FROM) detailed()
      else void show('overview')
    },
  }
}

/**
 * A file of the base map: `overview` has what is seen of Europe from afar, `detail` all of it and the land at a larger scale.
 * Throws when it cannot be loaded.
 * @returns by object
 */
async function load(name: 'overview' | 'detail'): Promise<Record<string, FeatureCollection>> {
  const answer = await fetch(import.meta.resolve(`/assets/base/${name}.json`))
  if (!answer.ok) throw new Error(`the base map was answered with ${answer.status}`)
  const topology = await answer.json() as Topology<Record<string, GeometryCollection>>
  return Object.fromEntries(Object.entries(topology.objects).map(([object, geometries]) => [object, feature(topology, geometries)]))
}
