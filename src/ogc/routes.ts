import type { Router, RouterContext } from '@koa/router'
import { formOf } from '../http/form-of.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import { COLUMN_LANGUAGES } from '../languages/columns.ts'
import { keepFor } from '../database/keep-for.ts'
import type { State } from '../middleware/state.ts'
import type { SendTile } from '../../tiles/routes.ts'
import type { CapacityTile } from '../routes/capacity-tiles.ts'
import type { RouteDeps } from '../routes/deps.ts'
import { FACTS_AGE } from '../routes/tiles.ts'
import { readParameters } from '../shapes/read-parameters.ts'
import { languageOf, wordsOf } from '../web/page/language-of.ts'
import { tileSource } from '../routes/tile-source.ts'
import { registered } from '../web/catalogue/read.ts'
import { takeBasicKeys } from './basic-key.ts'
import { around } from './extent.ts'
import { addFeatures } from './features.ts'
import { HTML_TYPE, JSON_TYPE, type Form } from './links.ts'
import { placesOfWorld, type Place } from './page-map.ts'
import { requireTile } from './require-tile.ts'
import type { About, Document, Tile } from './resource.ts'
import { RESOURCES } from './resources.ts'
import { sendDocument } from './send-document.ts'

/**
 * Adds the OGC API at `/ogc`.
 * @param anyone for what needs no key; its requests are limited by address
 * @param customers for what needs a key
 * @param tiles what answers with a tile that needs no key, and with one that does
 */
export function ogc(
  anyone: Router<State>, customers: Router<State>, deps: RouteDeps, config: ForwardingConfig, { assetTile, capacityTile }: { assetTile: SendTile; capacityTile: CapacityTile },
): void {
  const facts = keepFor(FACTS_AGE, tileSource(deps.reads.query).facts)
  const about = { bounds: async () => around((await facts()).bounds), registered: registered(deps.reads.query) }
  const places = keepFor(FACTS_AGE, () => placesOfWorld(deps.reads.query))

  customers.use(takeBasicKeys)
  for (const resource of RESOURCES) {
    if (resource.kind === 'document') addDocument(anyone, config, resource, about, places)
    if (resource.kind === 'features') addFeatures(resource.collection.keyed ? customers : anyone, deps, config, resource)
    if (resource.kind === 'tile') addTile(resource)
  }

  function addTile({ path, keyed }: Tile): void {
    const required = (ctx: RouterContext<State>) => requireTile(ctx.params, about.bounds)
    if (keyed) customers.get(`/ogc${path}`, (ctx) => capacityTile(ctx, () => required(ctx)))
    else anyone.get(`/ogc${path}`, async (ctx) => required(ctx).then(() => assetTile(ctx)))
  }
}

function addDocument(
  router: Router<State>, config: ForwardingConfig, { path, title, shape, types: [type = ''], describe, hasMap }: Document,
  about: Pick<About, 'bounds' | 'registered'>, places: () => Promise<Place[]>,
): void {
  // The landing page is also found without a slash at its end.
  const paths = path === '/' ? ['/ogc', '/ogc/'] : `/ogc${path}`
  router.get(paths, async (ctx) => {
    const values = readParameters(shape, {}, ctx.querystring)
    const form = formOf<Form>(ctx, values.f, { json: [type, JSON_TYPE], html: HTML_TYPE })
    const titles = () => wordsOf(COLUMN_LANGUAGES, languageOf(ctx, COLUMN_LANGUAGES))
    const root = `${publicBase(ctx, config)}/ogc`
    sendDocument(ctx, await describe({ root, form, ...about, titles }), {
      root, title, form, jsonType: type, places: form === 'html' && hasMap === true ? await places() : [],
    })
  })
}
