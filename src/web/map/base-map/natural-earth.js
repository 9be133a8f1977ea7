import { words } from '#words'
import { feature } from 'topojson-client'
import { namedLabels } from '../../cartography/country-labels.js'
import { NOTHING } from '../drawing/geojson.js'
import { naturalEarthLayers } from '../../cartography/natural-earth-layers.js'
/** @import { FeatureCollection } from 'geojson' */
/** @import { GeoJSONSource } from 'maplibre-gl' */
/** @import { GeometryCollection, Topology } from 'topojson-specification' */
/** @import { BaseMap } from './base-map.js' */

/** What there is besides the land. */
const OBJECTS = /** @type {const} */ (['lakes', 'rivers', 'places'])
/** The zoom from which the detail is loaded. */
const DETAIL_FROM = 5.5

/** @typedef {{ land: FeatureCollection, labels: FeatureCollection }} Borders */

/**
 * The base map that comes with Headroom.
 * @param {Borders} borders land and countries' labels, drawn at once; all else is loaded as it is needed
 * @returns {BaseMap}
 */
export function naturalEarth({ land, labels }) {
  return {
    sources: {
      land: { type: 'geojson', data: land, tolerance: 0.2, maxzoom: 12, attribution: words.map.borders },
      names: { type: 'geojson', data: namedLabels(labels) },
      ...Object.fromEntries(OBJECTS.map((name) => [name, /** @type {const} */ ({ type: 'geojson', data: NOTHING, tolerance: 0.2 })])),
    },
    layers: naturalEarthLayers,
    follow(map, failed) {
      /** @param {'overview' | 'detail'} name */
      const show = async (name) => {
        for (const [object, data] of Object.entries(await load(name))) /** @type {GeoJSONSource} */ (map.getSource(object)).setData(data)
      }
      const detailed = () => {
        if (map.getZoom() < DETAIL_FROM) return
        map.off('zoom', detailed)
        show('detail').catch(failed)
      }
      map.on('zoom', detailed)
      if (map.getZoom() >= DETAIL_FROM) detailed()
      else show('overview').catch(failed)
    },
  }
}

/**
 * A file of the base map: `overview` has what is seen of Europe from afar, `detail` all of it and the land at a larger scale.
 * Throws when it cannot be loaded.
 * @param {'overview' | 'detail'} name
 * @returns {Promise<Record<string, FeatureCollection>>} by object
 */
async function load(name) {
  const answer = await fetch(import.meta.resolve(`/assets/base/${name}.json`))
  if (!answer.ok) throw new Error(`the base map was answered with ${answer.status}`)
  const topology = /** @type {Topology<Record<string, GeometryCollection>>} */ (await answer.json())
  return Object.fromEntries(Object.entries(topology.objects).map(([object, geometries]) => [object, feature(topology, geometries)]))
}
