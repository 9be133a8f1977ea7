import { circle } from './circle.ts'
import type { Feature, FeatureCollection } from 'geojson'
import type { Place } from '../../../capacity/shapes.ts'

/** The place that is searched and the radius around it, as the map draws them; null shows none. */
export function searchedPlace(place: Place | null, radiusKm: number | null): FeatureCollection {
  const features: Feature[] = []
  if (place !== null && radiusKm !== null) {
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [circle(place, radiusKm)] } })
  }
  if (place !== null) features.push({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [place.lon, place.lat] } })
  return { type: 'FeatureCollection', features }
}
