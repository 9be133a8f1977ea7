import type { Collection } from './collections.ts'
import { CRSS, CRS84 } from './crs.ts'
import { answerIn, itemsQuery } from './items-query.ts'
import { FILE_FORMS, FILE_NAMES, FILE_TYPES, GEOJSON_TYPE, HTML_TYPE, JSON_TYPE, RELATION, SCHEMA_TYPE, selfLinks, howToGetAKey, type Link } from './links.ts'
import { itemShape } from './parameters.ts'
import { schemasOf } from './properties.ts'
import { classes, document, type About, type Resource } from './resource.ts'
import { sendFeature, sendFeatures } from './send-features.ts'

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

/** What is at a collection's addresses, by OGC API Features. */
export function collectionResources(collection: Collection): Resource[] {
  const { id, title, items, functions } = collection
  const path = `/collections/${id}`
  const forms = { json: [GEOJSON_TYPE, JSON_TYPE], html: HTML_TYPE }
  const features = { kind: 'features', collection } as const
  return [
    document(path, `${id}.describeCollection`, title, (about) => describeCollection(collection, about), {
      hasMap: true, conformsTo: [...classes('ogcapi-features-1', 'core', 'oas30', 'html', 'geojson'), ...classes('ogcapi-features-2', 'crs')],
    }),
    document(`${path}/queryables`, `${id}.getQueryables`, `Queryables of ${title}`, (about) => describeQueryables(collection, about), {
      type: SCHEMA_TYPE, conformsTo: [...classes('ogcapi-features-3', 'queryables'), ...classes('ogcapi-features-5', 'queryables')],
    }),
    document(`${path}/schema`, `${id}.getSchema`, `Schema of ${title}`, (about) => describeSchema(collection, about), {
      type: SCHEMA_TYPE, conformsTo: classes('ogcapi-features-5', 'schemas', 'advanced-property-roles', 'returnables-and-receivables'),
    }),
    document(`${path}/sortables`, `${id}.getSortables`, `Sortables of ${title}`, (about) => describeSortables(collection, about), {
      type: SCHEMA_TYPE, conformsTo: classes('ogcapi-features-5', 'sortables'),
    }),
    document(`${path}/feature-schema`, `${id}.getFeatureSchema`, `A feature of ${title}`, (about) => describeFeature(collection, about), { type: SCHEMA_TYPE }),
    {
      ...features, path: `${path}/items`, operationId: `${id}.getFeatures`, summary: `${title} as features`, shape: items,
      sql: functions.items, queryOf: (values, form) => itemsQuery(values, collection, form), send: sendFeatures, forms: { ...forms, ...FILE_TYPES },
      types: [GEOJSON_TYPE, HTML_TYPE, ...Object.values(FILE_TYPES)],
      conformsTo: [
        ...classes('ogcapi-features-3', 'filter', 'features-filter', 'queryables-query-parameters'),
        ...classes('cql2', 'cql2-text', 'cql2-json', 'basic-cql2', 'advanced-comparison-operators', 'basic-spatial-functions', 'basic-spatial-functions-plus',
          'case-insensitive-comparison', 'accent-insensitive-comparison', 'temporal-functions', 'property-property'),
      ],
    },
    {
      ...features, path: `${path}/items/:id`, operationId: `${id}.getFeature`, summary: 'One feature', shape: itemShape(collection.properties),
      sql: functions.item, queryOf: (values) => ({ id: values.id, ...answerIn(values) }), send: sendFeature, forms,
      types: [GEOJSON_TYPE, HTML_TYPE],
    },
  ]
}

/** The description of a collection. */
export async function describeCollection({ id, title, description, keyed, dateProperty }: Collection, { root, form, bounds, registered }: About): Promise<object> {
  const { licences, period: [first, last] } = await registered()
  const self = `${root}/collections/${id}`
  const links: Link[] = [
    ...selfLinks(self, form, JSON_TYPE),
    { href: `${self}/items`, rel: 'items', type: GEOJSON_TYPE, title: `${title} as GeoJSON` },
    { href: `${self}/items?f=html`, rel: 'items', type: HTML_TYPE, title: `${title} as pages` },
    ...FILE_FORMS.map((f) => ({ href: `${self}/items?f=${f}`, rel: 'items', type: FILE_TYPES[f], title: `${title} as ${FILE_NAMES[f]}` })),
    { href: `${self}/schema`, rel: `${RELATION}schema`, type: SCHEMA_TYPE, title: 'Schema of the features' },
    // Relations are compared whatever their case, but GDAL before 3.12 knows the second spelling alone.
    ...['describedby', 'describedBy'].map((rel) => ({ href: `${self}/feature-schema`, rel, type: SCHEMA_TYPE, title: 'Schema of a feature in GeoJSON' })),
    { href: `${self}/sortables`, rel: `${RELATION}sortables`, type: SCHEMA_TYPE, title: 'Sortables' },
    { href: `${self}/queryables`, rel: `${RELATION}queryables`, type: SCHEMA_TYPE, title: 'Queryables' },
    ...licences.flatMap(({ name, url }) => (url === null ? [] : [{ href: url, rel: 'license', type: HTML_TYPE, title: `${name}, of the data` }])),
    { href: new URL('../dcat', `${root}/`).href, rel: 'license', type: HTML_TYPE, title: 'Licence and credit of each source' },
    ...(keyed ? [howToGetAKey(root)] : []),
    { href: `${self}/tiles`, rel: `${RELATION}tilesets-vector`, type: JSON_TYPE, title: 'Vector tiles' },
  ]
  const box = await bounds()
  return {
    id, title, description,
    ...(box === null ? {} : {
      extent: {
        spatial: { bbox: [box], crs: CRS84.uri },
        ...(dateProperty === null || first === null ? {} : { temporal: { interval: [[midnight(first), midnight(last)]], trs: GREGORIAN } }),
      },
    }),
    itemType: 'feature', crs: [...CRSS.keys()], storageCrs: CRS84.uri, links,
  }
}

const GREGORIAN = 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian'

/** A day is the instant of its midnight, as in filters. */
const midnight = (day: string): string => `${day}T00:00:00Z`

/**
 * A feature as GeoJSON, in the dialect of OpenAPI 3.0, where null is not a type: GDAL takes the types of columns from here, and knows of no
 * column that has two. It adds the id by itself.
 */
function describeFeature({ title, properties: { geometry: _place, id, ...properties } }: Collection, { titles }: About): object {
  const described = Object.entries(schemasOf(properties, titles())).map(([name, schema]) => [name, {
    ...schema, nullable: true, ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  }])
  return {
    title, type: 'object', required: ['type', 'id', 'geometry', 'properties'],
    properties: {
      type: { type: 'string', enum: ['Feature'] }, ...schemasOf({ id }, titles()), geometry: { type: 'object', nullable: true },
      properties: { type: 'object', properties: Object.fromEntries(described) },
    },
  }
}

/** What features hold, as a JSON schema; and what may be filtered by, which is the same. */
function describeSchema({ id, title, description, properties }: Collection, { root, titles }: About): object {
  return {
    $schema: DRAFT, $id: `${root}/collections/${id}/schema`, title, description, type: 'object', properties: schemasOf(properties, titles()),
  }
}

function describeQueryables({ id, title, properties }: Collection, { root, titles }: About): object {
  return {
    $schema: DRAFT, $id: `${root}/collections/${id}/queryables`, title, type: 'object', properties: schemasOf(properties, titles()),
    additionalProperties: false,
  }
}

function describeSortables({ id, title, properties, sortables }: Collection, { root, titles }: About): object {
  const described = schemasOf(properties, titles())
  return {
    $schema: DRAFT, $id: `${root}/collections/${id}/sortables`, title, type: 'object',
    properties: Object.fromEntries(sortables.map((name) => [name, described[name]])), additionalProperties: false,
  }
}
