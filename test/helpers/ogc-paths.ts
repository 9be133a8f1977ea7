import { COLLECTIONS } from '../../src/ogc/collections.ts'

/** Every document of `/ogc`, and a page of features of each collection. */
export const OGC_PATHS = [
  '/ogc', '/ogc/api', '/ogc/conformance', '/ogc/collections', '/ogc/tiles', '/ogc/tiles/WebMercatorQuad', '/ogc/tileMatrixSets', '/ogc/tileMatrixSets/WebMercatorQuad',
  ...COLLECTIONS.flatMap(({ id }) => ['', '/queryables', '/schema', '/sortables', '/feature-schema', '/items?limit=9'].map((path) => `/ogc/collections/${id}${path}`)),
]
