import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Router } from '@koa/router'
import type { DefaultState } from 'koa'
import { madeOfPlans } from '../../access/plans.ts'
import { publicBase, type ForwardingConfig } from '../../forwarded.ts'
import type { Query } from '../../shared-query.ts'
import { makeAsset, type Asset } from '../asset.ts'
import { languageOf } from '../language-of.ts'
import { pageStyle } from '../page-style.ts'
import { sendAsset } from '../send-asset.ts'
import type { Languages } from '../words/languages.ts'
import { docsPage } from './page.ts'

const SCRIPTS = ['tabs.js', 'try.js', 'copy.js', 'contents.js']

const POLICY = [
  "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'", "base-uri 'none'",
  "form-action 'none'", "frame-ancestors 'none'",
].join('; ')

/** Pages kept at a time: one for each language and each address under which the service is known. */
const MOST_PAGES = 16

/**
 * Adds the API reference at `/docs`, in the visitor's language, and what it loads under `/assets/docs/`: no key, no other host, nothing inline.
 * Its samples name the address that the reader came by, or the public one where it is set.
 */
export function docs<State = DefaultState>(
  router: Router<State>, query: Query, config: ForwardingConfig, languages: Languages,
): void {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const file = (path: string, content = read(path)) => makeAsset(`/assets/docs/${basename(path)}`, content)
  const style = file('docs.css', pageStyle(join(import.meta.dirname, 'page/docs.css')))
  const [icon, say] = [file('../map/icon.svg'), file('../words/say.js')]
  // The page has no import map, which would be a script written into it.
  const scripts = SCRIPTS.map((name) => file(name, read(`page/${name}`).replace('../../words/say.js', say.url)))
  const assets = new Map([style, icon, say, ...scripts].map((asset) => [asset.url, asset]))
  const links = { style: style.url, icon: icon.url, scripts: scripts.map(({ url }) => url) }
  const current = madeOfPlans(query, (plans) => ({ plans, pages: new Map<string, Asset>() }))

  router.get('/docs', async (ctx) => {
    const { plans, pages } = await current()
    const base = publicBase(ctx, config)
    const language = languageOf(ctx, languages)
    const kept = `${language} ${base}`
    const page = pages.get(kept) ?? makeAsset('/docs.html', docsPage(base, plans, links, language, languages))
    if (pages.size < MOST_PAGES) pages.set(kept, page)
    ctx.set('Content-Security-Policy', POLICY)
    await sendAsset(ctx, page, 'no-cache')
  })
  router.get('/assets/docs/:name', (ctx, next) => {
    const asset = assets.get(ctx.path)
    if (!asset) return next()
    return sendAsset(ctx, asset, 'public, max-age=31536000, immutable')
  })
}
