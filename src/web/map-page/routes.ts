import Router from '@koa/router'
import type { Context, DefaultState } from 'koa'
import type { Visitors } from '../../access/visitor.ts'
import { keepFor } from '../../database/keep-for.ts'
import type { ForwardingConfig } from '../../http/forwarded.ts'
import type { Config } from '../../settings/config.ts'
import type { Languages } from '../../languages/languages.ts'
import { isSignedIn } from '../page/account-link.ts'
import { basemapsOfPage, basemapTiles, hostsOf, type Basemap } from '../basemap/basemap.ts'
import { languageOf } from '../page/language-of.ts'
import { FOR_EVER, sendAsset } from '../page/asset.ts'
import { buildSite, type PageName } from './site.ts'

/**
 * The map at `/`, in the visitor's language, the same for frames of other pages at `/embed`, and what they load under `/assets/`: `GET` and
 * `HEAD`, no key, and no other host than those of the base map.
 * The page is revalidated at each visit; what carries a hash in its address is cached for ever. An address under
 * `/assets/` that is not served falls through to the application's own 404.
 * @param visitors null when there are none; else the page begins a session
 * @param basemaps the first is drawn first
 */
export function webRoutes<State = DefaultState>(
  languages: Languages, config: ForwardingConfig & Pick<Config, 'embedOrigins'>, visitors: Visitors | null = null, basemaps: Basemap[] = [{ kind: 'plain' }],
): Router<State> {
  // Made for the first visitor: 0.2 s of work, which a process that only answers requests for data never needs.
  const site = keepFor(Infinity, async () => buildSite(languages, { visitors: visitors !== null, embeds: config.embedOrigins.length > 0, basemaps: await basemapsOfPage(basemaps) }))
  const hosts = hostsOf(basemaps)
  const router = new Router<State>()
  const send = async (ctx: Context, name: PageName, frames: string[]) => {
    const page = (await site()).pages.get(languageOf(ctx, languages))?.[name]
    if (!page) throw new Error('the map has a page in each language')
    ctx.set('Content-Security-Policy', contentSecurityPolicy(hosts, page.inlineScript, frames))
    // The page is served without the database too: its scripts ask for a session again.
    await visitors?.begin(ctx).catch(() => {})
    await sendAsset(ctx, page.asset, visitors === null ? 'no-cache' : 'private, no-cache')
    // This header names no origins; the policy does.
    if (frames.length > 0) ctx.remove('X-Frame-Options')
  }
  router.get('/', (ctx) => send(ctx, isSignedIn(ctx, config) ? 'signedIn' : 'others', []))
  router.get('/embed', (ctx) => send(ctx, 'embedded', config.embedOrigins))
  router.get('/assets/{*path}', async (ctx, next) => {
    const { assets, sqlite } = await site()
    const asset = assets.get(ctx.path)
    if (!asset) return next()
    // A worker obeys the policy that its own script came with.
    ctx.set('Content-Security-Policy', contentSecurityPolicy(hosts, ctx.path === sqlite ? "'wasm-unsafe-eval'" : ''))
    return sendAsset(ctx, asset, FOR_EVER)
  })
  basemapTiles(router, basemaps)
  return router
}

/**
 * Styles only from files: MapLibre sets its own through the object model, which a policy without `unsafe-inline` allows.
 * @param hosts of base maps, besides this one
 * @param besides what may run besides this host's scripts
 * @param frames origins whose pages may show this one in a frame
 */
function contentSecurityPolicy(hosts: string[], besides = '', frames: string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${besides}`.trim(),
    "style-src 'self'",
    // MapLibre's style sheet holds the icons of its buttons as data: addresses.
    "img-src 'self' data:",
    ["connect-src 'self'", ...hosts].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', ...frames.length > 0 ? frames : ["'none'"]].join(' '),
  ].join('; ')
}
