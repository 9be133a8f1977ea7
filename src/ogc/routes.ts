import type { Router, RouterContext } from '@koa/router'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import { keepFor } from '../database/keep-for.ts'
import type { State } from '../middleware/state.ts'
import type { RouteDeps } from '../routes/deps.ts'
import { FACTS_AGE } from '../routes/tiles.ts'
import { readParameters } from '../shapes/read-parameters.ts'
import { tileSource } from '../routes/tile-source.ts'
import { describeApi } from './api-document.ts'
import { takeBasicKeys } from './basic-key.ts'
import { COLLECTIONS, describeCollection, describeQueryables, type Collection } from './collections.ts'
import { CONFORMS_TO } from './conformance.ts'
import { CRSS } from './crs.ts'
import { keyedFeatures, openFeatures } from './features.ts'
import { describeLanding } from './landing.ts'
import { JSON_TYPE, OPENAPI_TYPE, SCHEMA_TYPE, selfLinks, type Form } from './links.ts'
import { documentParams } from './parameters.ts'
import { formOf, sendDocument } from './send-document.ts'
import { describeGrid, describeGrids, describeTileset, describeTilesets, GRID, TILESETS } from './tilesets.ts'

/** Makes a document for the OGC API at an absolute address. */
type Describe = (root: string, form: Form) => object | Promise<object>

/**
 * Adds the OGC API at `/ogc`: Features, and the descriptions of tiles, which tiles/routes.ts serves.
 * @param anyone for what needs no key; its requests are limited by address
 * @param customers for what needs a key
 */
export function ogc(anyone: Router<State>, customers: Router<State>, deps: RouteDeps, config: ForwardingConfig): void {
  const facts = keepFor(FACTS_AGE, tileSource(deps.reads.query).facts)
  const bounds = async () => (await facts()).bounds

  function add(path: string | string[], title: string, describe: Describe, type = JSON_TYPE): void {
    anyone.get(path, async (ctx: RouterContext<State>) => {
      const values = readParameters(documentParams, {}, ctx.querystring)
      const form = formOf(ctx, values, type)
      sendDocument(ctx, await describe(`${publicBase(ctx, config)}/ogc`, form), form, type, title)
    })
  }

  add(['/ogc', '/ogc/'], 'Headroom', describeLanding)
  add('/ogc/api', 'Definition of this API', describeApi, OPENAPI_TYPE)
  add('/ogc/conformance', 'Conformance', (root, form) => ({
    conformsTo: CONFORMS_TO, links: selfLinks(`${root}/conformance`, form, JSON_TYPE),
  }))
  add('/ogc/collections', 'Collections', async (root, form) => {
    const box = await bounds()
    return {
      links: selfLinks(`${root}/collections`, form, JSON_TYPE), crs: [...CRSS.keys()],
      collections: COLLECTIONS.map((collection) => describeCollection(collection, root, 'json', box)),
    }
  })
  for (const collection of COLLECTIONS) {
    const { id, title } = collection
    add(`/ogc/collections/${id}`, title, async (root, form) => describeCollection(collection, root, form, await bounds()))
    add(`/ogc/collections/${id}/queryables`, `Queryables of ${title}`, (root) => describeQueryables(collection, root), SCHEMA_TYPE)
  }
  for (const path of TILESETS) {
    add(`/ogc${path}`, 'Vector tiles', (root, form) => describeTilesets(root, path, form))
    add(`/ogc${path}/${GRID}`, 'Vector tiles', (root, form) => describeTileset(root, path, form))
  }
  add('/ogc/tileMatrixSets', 'Grids of tiles', describeGrids)
  add(`/ogc/tileMatrixSets/${GRID}`, 'Web Mercator', describeGrid)

  const [assets, capacity] = COLLECTIONS as [Collection, Collection]
  openFeatures(anyone, deps, config, assets, { items: 'api.ogc_assets', item: 'api.ogc_asset' })
  customers.use(takeBasicKeys)
  keyedFeatures(customers, deps, config, capacity, { items: 'api.ogc_capacity', item: 'api.ogc_capacity_record' })
}
