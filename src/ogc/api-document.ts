import { MAX_ZOOM } from '../../tiles/layers.ts'
import type { Schema } from '../openapi/schema.ts'
import type { Parameter, Parameters } from '../shapes/parameter.ts'
import { VERSION } from '../settings/version.ts'
import { COLLECTIONS, type Collection } from './collections.ts'
import { GEOJSON_TYPE, HTML_TYPE, JSON_TYPE, OPENAPI_TYPE, SCHEMA_TYPE, TILE_TYPE } from './links.ts'
import { assetItemsParams, capacityItemsParams, documentParams, itemParams } from './parameters.ts'
import { GRID } from './tilesets.ts'

/** An operation: its id, what it is, its parameters, and the types of its answer. */
type Operation = { id: string; summary: string; parameters: object[]; types: string[]; keyed?: boolean }

const KEYS = [{ basic: [] }, { bearer: [] }, { apiKey: [] }]

/**
 * The OGC API as an OpenAPI 3.0 document, the version that OGC API Features names; the service's own document is of 3.1.
 * @param root absolute address of the OGC API
 */
export function describeApi(root: string): object {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Headroom OGC API', version: VERSION, license: { name: 'MIT' },
      description: 'Grid assets and hosting capacity for GIS programs: OGC API Features and OGC API Tiles. The whole service is described at /docs.',
    },
    servers: [{ url: root }],
    paths: Object.fromEntries(paths().map(([path, operation]) => [path, { get: describeOperation(operation) }])),
    components: {
      parameters: { ...described(assetItemsParams.parameters), ...described(capacityItemsParams.parameters) },
      responses: {
        error: {
          description: 'An error, in the form of the whole service',
          content: { [JSON_TYPE]: { schema: { type: 'object', required: ['error'], properties: { error: { type: 'object' } } } } },
        },
      },
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'Any user, and the key as the password' },
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  }
}

function paths(): [string, Operation][] {
  const document = (id: string, summary: string, type = JSON_TYPE): Operation => (
    { id, summary, parameters: references(documentParams.parameters), types: [type, HTML_TYPE] })
  return [
    ['/', document('getLandingPage', 'Landing page')],
    ['/api', document('getApiDefinition', 'This document', OPENAPI_TYPE)],
    ['/conformance', document('getConformance', 'Conformance classes')],
    ['/collections', document('getCollections', 'Collections')],
    ...COLLECTIONS.flatMap(pathsOf),
    ...tilePaths('/tiles', 'dataset.vector'),
    ...tilePaths('/collections/assets/tiles', 'assets.collection.vector'),
    ['/tileMatrixSets', document('getTileMatrixSetsList', 'Grids of tiles')],
    [`/tileMatrixSets/${GRID}`, document('getTileMatrixSet', 'The grid of web maps')],
  ]
}

function pathsOf({ id, title, items, keyed }: Collection): [string, Operation][] {
  const path = `/collections/${id}`
  const { f, crs } = itemParams.parameters as Record<'f' | 'crs', Parameter>
  const featureId = { name: 'featureId', in: 'path', required: true, schema: { type: 'string' } }
  const document = { parameters: references({ f }) }
  return [
    [path, { id: `${id}.describeCollection`, summary: title, types: [JSON_TYPE, HTML_TYPE], ...document }],
    [`${path}/queryables`, { id: `${id}.getQueryables`, summary: `Queryables of ${title}`, types: [SCHEMA_TYPE, HTML_TYPE], ...document }],
    [`${path}/items`, {
      id: `${id}.getFeatures`, summary: `${title} as features`, parameters: references(items.parameters), types: [GEOJSON_TYPE, HTML_TYPE], keyed,
    }],
    [`${path}/items/{featureId}`, {
      id: `${id}.getFeature`, summary: 'One feature', parameters: [featureId, ...references({ crs, f })], types: [GEOJSON_TYPE, HTML_TYPE], keyed,
    }],
  ]
}

function tilePaths(path: string, prefix: string): [string, Operation][] {
  const part = (name: string, most: number) => ({ name, in: 'path', required: true, schema: { type: 'integer', minimum: 0, maximum: most } })
  const last = 2 ** MAX_ZOOM - 1
  const document = { parameters: references(documentParams.parameters), types: [JSON_TYPE, HTML_TYPE] }
  return [
    [path, { id: `${prefix}.getTileSetsList`, summary: 'Vector tiles', ...document }],
    [`${path}/${GRID}`, { id: `${prefix}.getTileSet`, summary: 'Description of the vector tiles', ...document }],
    [`${path}/${GRID}/{tileMatrix}/{tileRow}/{tileCol}`, {
      id: `${prefix}.getTile`, summary: 'A vector tile', types: [TILE_TYPE],
      parameters: [part('tileMatrix', MAX_ZOOM), part('tileRow', last), part('tileCol', last)],
    }],
  ]
}

function describeOperation({ id, summary, parameters, types, keyed = false }: Operation): object {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: type === HTML_TYPE || type === TILE_TYPE ? 'string' : 'object' } }]))
  return {
    operationId: id, summary, parameters, security: keyed ? KEYS : [],
    responses: {
      200: { description: 'Found', content },
      ...Object.fromEntries(['400', '404', '429', '500', ...(keyed ? ['401', '403'] : [])].map((status) => [status, { $ref: '#/components/responses/error' }])),
    },
  }
}

function references(parameters: Parameters): object[] {
  return Object.keys(parameters).map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function described(parameters: Parameters): Record<string, object> {
  return Object.fromEntries(Object.entries(parameters).map(([name, { schema, description }]) => [name, {
    name, in: 'query', description, required: false, style: 'form', explode: false, schema: schema as Schema,
  }]))
}
