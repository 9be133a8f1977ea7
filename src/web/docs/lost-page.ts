import type { Context } from 'koa'
import { Refusal } from '../../errors/refusal.ts'
import type { AppMiddleware } from '../../middleware/state.ts'
import { html, prose } from '../page/html.ts'
import { PAGE_HEADERS } from '../page/asset.ts'
import { wholePage, type Layout } from './layout.ts'

/**
 * Answers with a page where a browser asked for an address that there is not: whoever takes HTML before JSON. Everybody else gets
 * the error as ever.
 * @param policy the Content-Security-Policy of the pages
 */
export function lostPage(layoutOf: (ctx: Context) => Layout, policy: string): AppMiddleware {
  return async (ctx, next) => {
    ctx.vary('Accept')
    try {
      await next()
    } catch (error) {
      const isLost = error instanceof Refusal && error.code === 'route_not_found' && error.status === 404
      if (!isLost || ctx.accepts('json', 'html') !== 'html') throw error
      const layout = layoutOf(ctx)
      const { docs } = layout.words
      const request = html`<code>${ctx.state.requestId}</code>`
      ctx.set({ ...PAGE_HEADERS, 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
      ctx.type = 'text/html; charset=utf-8'
      ctx.status = 404
      // Its search box holds what the address may have meant.
      ctx.body = wholePage(layout, null, docs.pages.lost, html`<p class="lead">${docs.lost.text}</p>
<p><small>${prose(docs.lost.request, { request })}</small></p>`, wordsOf(ctx.path))
    }
  }
}

/** The end of an address as words for the search. */
function wordsOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return last.replaceAll(/%\w\w|[^\p{L}\p{N}]+/gu, ' ').trim().slice(0, 60)
}
