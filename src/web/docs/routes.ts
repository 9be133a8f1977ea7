import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Router } from '@koa/router'
import type { DefaultState } from 'koa'
import { keepFor } from '../../../tiles/keep-for.ts'
import type { Query } from '../../../tiles/source.ts'
import { readPlans } from '../../access/plans.ts'
import { publicBase, type ForwardingConfig } from '../../forwarded.ts'
import { makeAsset, type Asset } from '../asset.ts'
import { sendAsset } from '../send-asset.ts'
import { docsPage } from './page.ts'

const SCRIPTS = ['tabs.js', 'try.js', 'copy.js', 'contents.js']

const POLICY = [
  "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'", "base-uri 'none'",
  "form-action 'none'", "frame-ancestors 'none'",
].join('; ')

/** How long the plans are kept in ms, and with them the pages. */
const PLANS_AGE = 60_000

/** Addresses under which the service may be known at a time; a page is kept for each. */
const MOST_PAGES = 8

/**
 * Adds the API reference at `/docs` and what it loads under `/assets/docs/`: no key, no other host, nothing inline.
 * Its samples name the address that the reader came by, or the public one where it is set.
 */
export function docs<State = DefaultState>(router: Router<State>, query: Query, config: ForwardingConfig): void {
  const file = (name: string, folder: string) => makeAsset(`/assets/docs/${name}`, readFileSync(join(import.meta.dirname, folder, name)))
  const [style, icon, scripts] = [file('docs.css', 'page'), file('icon.svg', '../map'), SCRIPTS.map((name) => file(name, 'page'))]
  const assets = new Map([style, icon, ...scripts].map((asset) => [asset.url, asset]))
  const links = { style: style.url, icon: icon.url, scripts: scripts.map(({ url }) => url) }
  const read = keepFor(PLANS_AGE, async () => ({ plans: await readPlans(query), pages: new Map<string, Asset>() }))

  router.get('/docs', async (ctx) => {
    const { plans, pages } = await read()
    const base = publicBase(ctx, config)
    const page = pages.get(base) ?? makeAsset('/docs.html', docsPage(base, plans, links))
    if (pages.size < MOST_PAGES) pages.set(base, page)
    ctx.set('Content-Security-Policy', POLICY)
    sendAsset(ctx, page, 'no-cache')
  })
  router.get('/assets/docs/:name', (ctx, next) => {
    const asset = assets.get(ctx.path)
    if (!asset) return next()
    sendAsset(ctx, asset, 'public, max-age=31536000, immutable')
    return undefined
  })
}
