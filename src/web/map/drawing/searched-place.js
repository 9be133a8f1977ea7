import { circle } from './circle.js'
/** @import { Feature, FeatureCollection } from 'geojson' */
/** @import { Place } from '../../../capacity/shapes.ts' */

/**
 * The place that is searched and the radius around it, as the map draws them; null shows none.
 * @param {Place | null} place
 * @param {number | null} radiusKm
 * @returns {FeatureCollection}
 */
export function searchedPlace(place, radiusKm) {
  /** @type {Feature[]} */
  const features = []
  if (place !== null && radiusKm !== null) {
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [circle(place, radiusKm)] } })
  }
  if (place !== null) features.push({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [place.lon, place.lat] } })
  return { type: 'FeatureCollection', features }
}
