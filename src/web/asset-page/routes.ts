import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Router, RouterContext } from '@koa/router'
import { personCaller } from '../../access/person.ts'
import type { Visitors } from '../../access/visitor.ts'
import { ClientGone, Refusal, refusalOf } from '../../errors/refusal.ts'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import type { RouteDeps } from '../../routes/deps.ts'
import { makeAsset, PAGE_HEADERS, pagePolicy, serveFiles } from '../page/asset.ts'
import { languageOf } from '../page/language-of.ts'
import { pageStyle, paletteStyles } from '../page/page-style.ts'
import type { Languages } from '../../languages/languages.ts'
import { assetPage, problemPage, problemText, speechIn, type PageSetting } from './page.ts'
import { pictures } from './pictures.ts'
import { previewSvg } from './preview.ts'
import { readFigures, readPublic, type Read } from './read.ts'
import type { AssetData, PreviewData } from './shapes.ts'

const POLICY = pagePolicy({ forms: false })

const DAY = 24 * 3600 * 1000

export type AssetPages = {
  deps: RouteDeps
  config: ForwardingConfig
  languages: Languages
  /** Refuses an address that asks too often; for what needs no key. */
  limit: AppMiddleware
  /** Null when there are none; else the page begins a session. */
  visitors: Visitors | null
}

/**
 * Adds the page of an asset at `/assets/ast_…`, its picture for link previews at `/assets/ast_…/preview.png`, and what it loads.
 * A request with a key, or of who is signed in, gets the page with figures and counts as one request of the account, that of a visitor as one of theirs;
 * without any of these, or once the limits are used up of who has no key, it is the public facts.
 */
export function assetPages(router: Router<State>, { deps, config, languages, limit, visitors }: AssetPages): void {
  const here = (path: string) => join(import.meta.dirname, path)
  const style = makeAsset('/assets/asset/asset.css', paletteStyles() + pageStyle(here('page/asset.css')))
  const icon = makeAsset('/assets/asset/icon.svg', readFileSync(here('../page/icon.svg')))
  const scripts = ['notify.js', 'key.js'].map((name) => makeAsset(`/assets/asset/${name}`, readFileSync(here(`page/${name}`))))
  const picture = pictures()
  const settingOf = (ctx: RouterContext<State>): PageSetting => ({
    base: publicBase(ctx, config), language: languageOf(ctx, languages), languages, links: { style: style.url, icon: icon.url, scripts: scripts.map(({ url }) => url) },
    // Of the day, so that a page that says the same is the same to the byte.
    today: Math.floor(Date.now() / DAY) * DAY, now: Math.ceil(Date.now() / DAY) * DAY,
  })

  serveFiles(router, '/assets/asset/:name', [style, icon, ...scripts])

  router.get('/assets/:id', async (ctx, next) => {
    const id = String(ctx.params.id)
    if (!id.startsWith('ast_')) return next()
    const setting = settingOf(ctx)
    ctx.vary('Authorization, X-API-Key, Cookie, Accept-Encoding')
    ctx.set({ ...PAGE_HEADERS, 'Content-Security-Policy': POLICY, 'Cache-Control': 'private, no-cache' })
    ctx.type = 'text/html; charset=utf-8'
    try {
      const { data, meta } = await read(ctx, id)
      if (data.facts.id !== id) return redirect(ctx, `/assets/${data.facts.id}`)
      send(ctx, assetPage(data, meta, setting))
    } catch (error) {
      if (error instanceof ClientGone) throw error
      const refusal = refusalOf(error)
      // What failed on our side is logged where every other failure is, and told in its words.
      if (refusal.status === 500) throw error
      ctx.status = refusal.status
      ctx.set({ ...refusal.headers, 'Cache-Control': 'no-store' })
      ctx.body = problemPage(...problemText(refusal, speechIn(setting)), setting)
    }
    return undefined
  })

  async function read(ctx: RouterContext<State>, id: string): Promise<Read<AssetData>> {
    requireForm(id)
    if (ctx.get('Authorization') !== '' || ctx.get('X-API-Key') !== '') return readFigures(ctx, deps, id)
    if (isVisit(ctx)) {
      ctx.state.person = personCaller(ctx, config)
      const figures = ctx.state.person === null ? null : await figuresUnless(['unauthorized', ...LIMITS], () => readFigures(ctx, deps, id))
      if (figures !== null) return figures
      ctx.state.person = null
      const visit = visitors
      if (visit !== null) {
        await visit.begin(ctx)
        const seen = await figuresUnless(LIMITS, async () => {
          ctx.state.visitor = await visit.newcomer(ctx)
          return readFigures(ctx, deps, id)
        })
        if (seen !== null) return seen
      }
    }
    await limit(ctx, async () => {})
    return readPublic(ctx, deps, 'api.asset_facts', { id })
  }

  router.get('/assets/:id/preview.png', async (ctx, next) => {
    const id = String(ctx.params.id)
    if (!id.startsWith('ast_')) return next()
    requireForm(id)
    await limit(ctx, async () => {})
    const setting = settingOf(ctx)
    const { data, meta } = await readPublic<PreviewData>(ctx, deps, 'api.asset_preview', { id, figures: visitors !== null })
    if (data.facts.id !== id) return redirect(ctx, `/assets/${data.facts.id}/preview.png`)
    const svg = previewSvg(data, meta.attribution.map(({ text }) => text), speechIn(setting))
    // A picture is shown by other sites: whoever is sent a link sees it there.
    ctx.set({ ...PAGE_HEADERS, 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-cache' })
    ctx.type = 'image/png'
    ctx.status = 200
    ctx.etag = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
    if (ctx.fresh) ctx.status = 304
    else ctx.body = await picture(svg, ctx.res)
    return undefined
  })
}

/** Refusals of who has no key, for which the page shows what anybody may know. */
const LIMITS = ['rate_limit_exceeded', 'quota_exceeded']

async function figuresUnless(codes: string[], read: () => Promise<Read<AssetData>>): Promise<Read<AssetData> | null> {
  try {
    return await read()
  } catch (error) {
    if (codes.includes(refusalOf(error).code)) return null
    throw error
  }
}

/** What no asset is called needs no look-up. */
function requireForm(id: string): void {
  if (!/^ast_[0-9a-z]{20}$/.test(id)) throw new Refusal('asset_not_found', `No asset "${id}"`)
}

/** Whether somebody opens the page. What a page of another origin loads by itself would use up the visitor's limits. */
function isVisit(ctx: RouterContext<State>): boolean {
  return ctx.get('Sec-Fetch-Site') !== 'cross-site' || ctx.get('Sec-Fetch-Mode') === 'navigate'
}

/** Permanent: a merged asset stays merged, and its id goes on to answer. */
function redirect(ctx: RouterContext<State>, path: string): undefined {
  ctx.status = 308
  ctx.set('Location', path + ctx.search)
  ctx.body = ''
}

function send(ctx: RouterContext<State>, page: string): void {
  ctx.status = 200
  ctx.etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  if (ctx.fresh) ctx.status = 304
  else ctx.body = page
}
