import { describeApi } from './api-document.ts'
import { collectionResources, describeCollection } from './collection-resources.ts'
import { COLLECTIONS } from './collections.ts'
import { CRSS } from './crs.ts'
import { describeLanding } from './landing.ts'
import { JSON_TYPE, OPENAPI_TYPE, selfLinks } from './links.ts'
import { classes, document, type About, type Resource } from './resource.ts'
import { GRID_RESOURCES, tileResources, TILESETS } from './tilesets.ts'

/** All of the OGC API, in the order of its definition. */
export const RESOURCES: Resource[] = [
  document('/', 'getLandingPage', 'Headroom', describeLanding, {
    summary: 'Landing page', conformsTo: classes('ogcapi-common-1', 'core', 'landing-page', 'json', 'html'),
  }),
  document('/api', 'getApiDefinition', 'Definition of this API', ({ root }) => describeApi(root, RESOURCES), {
    summary: 'This document', type: OPENAPI_TYPE, conformsTo: classes('ogcapi-common-1', 'oas30'),
  }),
  document('/conformance', 'getConformance', 'Conformance', describeConformance, { summary: 'Conformance classes' }),
  document('/collections', 'getCollections', 'Collections', describeCollections, { conformsTo: classes('ogcapi-common-2', 'collections') }),
  ...COLLECTIONS.flatMap(collectionResources),
  ...TILESETS.flatMap(tileResources),
  ...GRID_RESOURCES,
]

function describeConformance({ root, form }: About): object {
  const conformsTo = new Set(RESOURCES.flatMap((resource) => resource.conformsTo ?? []))
  return { conformsTo: [...conformsTo], links: selfLinks(`${root}/conformance`, form, JSON_TYPE) }
}

async function describeCollections({ root, form, bounds }: About): Promise<object> {
  const collections = COLLECTIONS.map((collection) => describeCollection(collection, { root, form: 'json', bounds }))
  return { links: selfLinks(`${root}/collections`, form, JSON_TYPE), crs: [...CRSS.keys()], collections: await Promise.all(collections) }
}
