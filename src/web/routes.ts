import Router from '@koa/router'
import type { DefaultState } from 'koa'
import type { Visitors } from '../access/visitor.ts'
import { keepFor } from '../database/keep-for.ts'
import type { ForwardingConfig } from '../http/forwarded.ts'
import type { Languages } from '../languages/languages.ts'
import { isSignedIn } from './account-link.ts'
import { basemapsOfPage, basemapTiles, hostsOf, type Basemap } from './basemap/basemap.ts'
import { languageOf } from './language-of.ts'
import { FOR_EVER, sendAsset } from './asset.ts'
import { buildSite } from './site.ts'

/**
 * The map at `/`, in the visitor's language, and what it loads under `/assets/`: `GET` and `HEAD`, no key, and no
 * other host than those of the base map.
 * The page is revalidated at each visit; what carries a hash in its address is cached for ever. An address under
 * `/assets/` that is not served falls through to the application's own 404.
 * @param visitors null when there are none; else the page begins a session
 * @param basemaps the first is drawn first
 */
export function webRoutes<State = DefaultState>(
  languages: Languages, config: ForwardingConfig, visitors: Visitors | null = null, basemaps: Basemap[] = [{ kind: 'plain' }],
): Router<State> {
  // Made for the first visitor: 0.2 s of work, which a process that only answers requests for data never needs.
  const site = keepFor(Infinity, async () => buildSite(languages, visitors !== null, await basemapsOfPage(basemaps)))
  const hosts = hostsOf(basemaps)
  const router = new Router<State>()
  router.get('/', async (ctx, next) => {
    const pages = (await site()).pages.get(languageOf(ctx, languages))
    if (!pages) return next()
    const page = pages[isSignedIn(ctx, config) ? 'signedIn' : 'others']
    ctx.set('Content-Security-Policy', contentSecurityPolicy(hosts, page.inlineScript))
    // The page is served without the database too: its scripts ask for a session again.
    await visitors?.begin(ctx).catch(() => {})
    return sendAsset(ctx, page.asset, visitors === null ? 'no-cache' : 'private, no-cache')
  })
  router.get('/assets/{*path}', async (ctx, next) => {
    const asset = (await site()).assets.get(ctx.path)
    if (!asset) return next()
    // A worker obeys the policy that its own script came with.
    ctx.set('Content-Security-Policy', contentSecurityPolicy(hosts))
    return sendAsset(ctx, asset, FOR_EVER)
  })
  basemapTiles(router, basemaps)
  return router
}

/**
 * Styles only from files: MapLibre sets its own through the object model, which a policy without `unsafe-inline` allows.
 * @param hosts of base maps, besides this one
 */
function contentSecurityPolicy(hosts: string[], inlineScript = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScript}`.trim(),
    "style-src 'self'",
    // MapLibre's style sheet holds the icons of its buttons as data: addresses.
    "img-src 'self' data:",
    ["connect-src 'self'", ...hosts].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
