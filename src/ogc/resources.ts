import { describeApi } from './api-document.ts'
import { collectionResources, describeCollection } from './collection-resources.ts'
import { COLLECTIONS } from './collections.ts'
import { CRSS } from './crs.ts'
import { HTML_TYPE, JSON_TYPE, OPENAPI_TYPE, RELATION, selfLinks } from './links.ts'
import { classes, document, type About, type Resource } from './resource.ts'
import { GRID_RESOURCES, tileResources, TILESETS } from './tilesets.ts'

/** All of the OGC API, in the order of its definition. */
export const RESOURCES: Resource[] = [
  document('/', 'getLandingPage', 'Headroom', describeLanding, {
    summary: 'Landing page', conformsTo: classes('ogcapi-common-1', 'core', 'landing-page', 'json', 'html'),
  }),
  document('/api', 'getApiDefinition', 'Definition of this API', async ({ root, registered }) => describeApi(root, RESOURCES, (await registered()).licences), {
    summary: 'This document', type: OPENAPI_TYPE, conformsTo: classes('ogcapi-common-1', 'oas30'),
  }),
  document('/conformance', 'getConformance', 'Conformance', describeConformance, { summary: 'Conformance classes' }),
  document('/collections', 'getCollections', 'Collections', describeCollections, { conformsTo: classes('ogcapi-common-2', 'collections') }),
  ...COLLECTIONS.flatMap(collectionResources),
  ...TILESETS.flatMap(tileResources),
  ...GRID_RESOURCES,
]

/** The landing page: where everything else is. */
function describeLanding({ root, form }: About): object {
  return {
    title: 'Headroom', description: 'Grid assets of European operators, and the hosting capacity that they publish for them.',
    links: [
      ...selfLinks(root, form, JSON_TYPE),
      { href: `${root}/api`, rel: 'service-desc', type: OPENAPI_TYPE, title: 'Definition of this API' },
      { href: `${root}/api?f=html`, rel: 'service-doc', type: HTML_TYPE, title: 'Definition of this API as a page' },
      { href: `${root}/conformance`, rel: 'conformance', type: JSON_TYPE, title: 'Standards that this API follows' },
      { href: `${root}/collections`, rel: 'data', type: JSON_TYPE, title: 'Collections of features' },
      { href: `${root}/tiles`, rel: `${RELATION}tilesets-vector`, type: JSON_TYPE, title: 'Vector tiles of the assets' },
      { href: `${root}/tileMatrixSets`, rel: `${RELATION}tiling-schemes`, type: JSON_TYPE, title: 'Grids of tiles' },
    ],
  }
}

function describeConformance({ root, form }: About): object {
  const conformsTo = new Set(RESOURCES.flatMap((resource) => resource.conformsTo ?? []))
  return { conformsTo: [...conformsTo], links: selfLinks(`${root}/conformance`, form, JSON_TYPE) }
}

async function describeCollections(about: About): Promise<object> {
  const collections = COLLECTIONS.map((collection) => describeCollection(collection, { ...about, form: 'json' }))
  const { root, form } = about
  return { links: selfLinks(`${root}/collections`, form, JSON_TYPE), crs: [...CRSS.keys()], collections: await Promise.all(collections) }
}
