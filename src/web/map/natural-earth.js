// @ts-check
import { feature } from 'topojson-client'
import { countryName } from './texts.js'
/** @import { FeatureCollection } from 'geojson' */
/** @import { GeometryCollection, Topology } from 'topojson-specification' */

/** What there is of the base map besides the land. */
export const BASE_OBJECTS = /** @type {const} */ (['lakes', 'rivers', 'places'])

/**
 * A file of the base map: `overview` has what is seen of Europe from afar, `detail` all of it and the land at a larger scale.
 * Throws when it cannot be loaded.
 * @param {'overview' | 'detail'} name
 * @returns {Promise<Record<string, FeatureCollection>>} by object
 */
export async function loadBase(name) {
  const answer = await fetch(import.meta.resolve(`/assets/base/${name}.json`))
  if (!answer.ok) throw new Error(`the base map was answered with ${answer.status}`)
  const topology = /** @type {Topology<Record<string, GeometryCollection>>} */ (await answer.json())
  return Object.fromEntries(Object.entries(topology.objects).map(([object, geometries]) => [object, feature(topology, geometries)]))
}

/**
 * Countries' labels by their codes, with the names that the visitor's language has for them.
 * @param {FeatureCollection} labels
 * @returns {FeatureCollection}
 */
export function namedLabels(labels) {
  const features = labels.features.map((label) => ({
    ...label, properties: { ...label.properties, name: countryName(String(label.properties?.code)) },
  }))
  return { ...labels, features }
}
