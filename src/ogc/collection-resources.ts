import type { Collection } from './collections.ts'
import { CRSS, CRS84 } from './crs.ts'
import { answerIn, crsOf, itemsQuery } from './items-query.ts'
import { GEOJSON_TYPE, HTML_TYPE, JSON_TYPE, RELATION, SCHEMA_TYPE, selfLinks, type Link } from './links.ts'
import { itemParams } from './parameters.ts'
import { classes, document, type About, type Resource } from './resource.ts'
import { sendFeature, sendFeatures } from './send-features.ts'

/** What is at a collection's addresses, by OGC API Features. */
export function collectionResources(collection: Collection): Resource[] {
  const { id, title, items, functions } = collection
  const path = `/collections/${id}`
  const features = { kind: 'features', collection, types: [GEOJSON_TYPE, HTML_TYPE] } as const
  return [
    document(path, `${id}.describeCollection`, title, (about) => describeCollection(collection, about), {
      conformsTo: [...classes('ogcapi-features-1', 'core', 'oas30', 'html', 'geojson'), ...classes('ogcapi-features-2', 'crs')],
    }),
    document(`${path}/queryables`, `${id}.getQueryables`, `Queryables of ${title}`, ({ root }) => describeQueryables(collection, root), {
      type: SCHEMA_TYPE, conformsTo: classes('ogcapi-features-3', 'queryables'),
    }),
    {
      ...features, path: `${path}/items`, operationId: `${id}.getFeatures`, summary: `${title} as features`, shape: items,
      sql: functions.items, queryOf: (values) => itemsQuery(values, collection), send: sendFeatures,
      conformsTo: [
        ...classes('ogcapi-features-3', 'filter', 'features-filter'),
        ...classes('cql2', 'cql2-text', 'cql2-json', 'basic-cql2', 'advanced-comparison-operators', 'basic-spatial-functions', 'basic-spatial-functions-plus'),
      ],
    },
    {
      ...features, path: `${path}/items/:id`, operationId: `${id}.getFeature`, summary: 'One feature', shape: itemParams,
      sql: functions.item, queryOf: (values) => ({ id: values.id, ...answerIn(crsOf(values.crs)) }), send: sendFeature,
    },
  ]
}

/** The description of a collection. */
export async function describeCollection({ id, title, description, tiles }: Collection, { root, form, bounds }: About): Promise<object> {
  const self = `${root}/collections/${id}`
  const links: Link[] = [
    ...selfLinks(self, form, JSON_TYPE),
    { href: `${self}/items`, rel: 'items', type: GEOJSON_TYPE, title: `${title} as GeoJSON` },
    { href: `${self}/items?f=html`, rel: 'items', type: HTML_TYPE, title: `${title} as pages` },
    { href: `${self}/queryables`, rel: `${RELATION}queryables`, type: SCHEMA_TYPE, title: 'Queryables' },
    ...(tiles === null ? [] : [{ href: `${self}/tiles`, rel: `${RELATION}tilesets-vector`, type: JSON_TYPE, title: 'Vector tiles' }]),
  ]
  const box = await bounds()
  return {
    id, title, description,
    ...(box === null ? {} : { extent: { spatial: { bbox: [around(box)], crs: CRS84.uri } } }),
    itemType: 'feature', crs: [...CRSS.keys()], storageCrs: CRS84.uri, links,
  }
}

/** Bounds are rounded to six decimals: an extent holds every feature, so it is that much wider. */
function around(bounds: number[]): number[] {
  return bounds.map((degrees, index) => Number((degrees + (index < 2 ? -1e-6 : 1e-6)).toFixed(6)))
}

/** What may be filtered by, as a JSON schema. */
function describeQueryables({ id, title, properties }: Collection, root: string): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema', $id: `${root}/collections/${id}/queryables`, title, type: 'object',
    properties, additionalProperties: false,
  }
}
