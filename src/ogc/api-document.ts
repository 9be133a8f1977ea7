import { MAX_ADVERTISED_ZOOM } from '../../tiles/layers.ts'
import type { Schema } from '../openapi/schema.ts'
import type { Parameters } from '../shapes/parameter.ts'
import { VERSION } from '../settings/version.ts'
import type { Registered } from '../web/catalogue/read.ts'
import { COLLECTIONS } from './collections.ts'
import { JSON_TYPE, OPENAPI_TYPE } from './links.ts'
import { documentParams } from './parameters.ts'
import type { Resource } from './resource.ts'

/** The parameter `f` of items, which can be files too. */
const FORMS_OF_ITEMS = 'f-items'

const KEYS = [{ basic: [] }, { bearer: [] }, { apiKey: [] }]

/**
 * The OGC API as an OpenAPI 3.0 document, the version that OGC API Features names; the service's own document is of 3.1.
 * @param root absolute address of the OGC API
 * @param licences of the data: the document's own is that of the software
 */
export function describeApi(root: string, resources: Resource[], licences: Registered['licences']): object {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Headroom OGC API', version: VERSION, license: { name: 'MIT' },
      description: 'Grid assets and hosting capacity for GIS programs: OGC API Features and OGC API Tiles. The whole service is described at /docs. MIT is the licence of the '
        + `software. The data has those of its sources, which each answer credits: ${licences.map(({ name, sources }) => `${name} (${sources})`).join(', ') || 'none stated'}.`,
      'x-data-licences': licences,
    },
    servers: [{ url: root }],
    paths: Object.fromEntries(resources.map(describePath)),
    components: {
      parameters: Object.assign(described(documentParams.parameters), ...COLLECTIONS.flatMap(({ items, tiles: { shape: { parameters: { z: _z, y: _y, x: _x, ...ofTiles } } } }) => [described(ofTiles), described(items.parameters)])) as object,
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

const inPath = (name: string, schema: Schema) => ({ name, in: 'path', required: true, schema })
const fromZero = (maximum: number): Schema => ({ type: 'integer', minimum: 0, maximum })

/** The parameters of paths, by their names in the router, as the standards name them. */
const PATH_PARAMETERS: Record<string, ReturnType<typeof inPath>> = {
  id: inPath('featureId', { type: 'string' }),
  z: inPath('tileMatrix', fromZero(MAX_ADVERTISED_ZOOM)),
  y: inPath('tileRow', fromZero(2 ** MAX_ADVERTISED_ZOOM - 1)),
  x: inPath('tileCol', fromZero(2 ** MAX_ADVERTISED_ZOOM - 1)),
}

function describePath(resource: Resource): [string, object] {
  const template = resource.path.replace(/:(\w+)/g, (_, name: string) => `{${PATH_PARAMETERS[name]?.name}}`)
  return [template, { get: describeOperation(resource) }]
}

function describeOperation(resource: Resource): object {
  const { path, operationId, summary, shape, types } = resource
  const keyed = resource.kind === 'features' ? resource.collection.keyed : resource.kind === 'tile' && resource.keyed
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: type.endsWith('json') || type === OPENAPI_TYPE ? 'object' : 'string' } }]))
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const inQuery = Object.keys(shape.parameters).filter((name) => !names.includes(name))
  return {
    operationId, summary,
    parameters: [
      ...names.map((name) => PATH_PARAMETERS[name]),
      ...inQuery.map((name) => ({ $ref: `#/components/parameters/${name === 'f' && shape.parameters.sortby !== undefined ? FORMS_OF_ITEMS : name}` })),
    ],
    security: keyed ? KEYS : [],
    responses: {
      200: { description: 'Found', content },
      ...Object.fromEntries(['400', '404', '406', '429', '500', ...(keyed ? ['401', '403'] : [])].map((status) => [status, { $ref: '#/components/responses/error' }])),
    },
  }
}

function described(parameters: Parameters): Record<string, object> {
  return Object.fromEntries(Object.entries(parameters).map(([name, { schema, description }]) => [name === 'f' && parameters.sortby !== undefined ? FORMS_OF_ITEMS : name, {
    name, in: 'query', description, required: false, style: 'form', explode: false, schema: inVersion30(schema as Schema),
  }]))
}

/** A schema of 3.1 as 3.0 writes it, where an excluded limit is a limit and a remark on it. */
function inVersion30(schema: Schema): object {
  return typeof schema.exclusiveMinimum === 'number' ? { ...schema, minimum: schema.exclusiveMinimum, exclusiveMinimum: true } : schema
}
