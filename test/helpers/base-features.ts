import type { Feature, FeatureCollection, Geometry } from 'geojson'

const collection = (...features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })
const feature = (properties: Record<string, unknown>, geometry: Geometry): Feature => ({ type: 'Feature', properties, geometry })

/** Something of each kind that is drawn of a base map, around the north of Spain, in the schema of Protomaps' tiles of version 4. */
export const BASE_FEATURES: Record<string, FeatureCollection> = {
  earth: collection(feature({ kind: 'earth' }, { type: 'Polygon', coordinates: [[[-10, 38], [4, 38], [4, 44], [-10, 44], [-10, 38]]] })),
  landuse: collection(feature({ kind: 'forest' }, { type: 'Polygon', coordinates: [[[-4, 42], [-3, 42], [-3, 43], [-4, 43], [-4, 42]]] })),
  water: collection(feature({ kind: 'river' }, { type: 'LineString', coordinates: [[-4, 42.5], [-2, 42.6]] })),
  roads: collection(
    feature({ kind: 'highway', kind_detail: 'motorway', name: 'A-8' }, { type: 'LineString', coordinates: [[-4, 43.3], [-2, 43.2]] }),
    feature({ kind: 'major_road', kind_detail: 'primary' }, { type: 'LineString', coordinates: [[-4, 43.1], [-2, 43]] }),
  ),
  boundaries: collection(feature({ kind: 'country', kind_detail: 2 }, { type: 'LineString', coordinates: [[-1.8, 43.4], [1, 42.6]] })),
  places: collection(
    feature({ kind: 'locality', kind_detail: 'city', name: 'Bilbao', 'name:eu': 'Bilbo', min_zoom: 4 }, { type: 'Point', coordinates: [-2.93, 43.26] }),
    feature({ kind: 'locality', kind_detail: 'city', name: 'Donostia', 'name:es': 'San Sebastián', 'name:de': 'Sankt Sebastian', min_zoom: 5 }, { type: 'Point', coordinates: [-1.98, 43.32] }),
  ),
}
