import type { Router } from '@koa/router'
import { keyOfRequest } from '../access/key.ts'
import { Refusal } from '../errors/refusal.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import type { AppMiddleware, State } from '../middleware/state.ts'
import { unauthorized } from '../keyed/admission.ts'
import { readJson } from '../http/read-body.ts'
import { MCP } from '../oauth/addresses.ts'
import { otherOrigin } from './know-clients.ts'
import type { MarkdownOf } from './resources.ts'
import type { Routes } from './tool.ts'
import { toolNamed } from './tools.ts'

export type McpDeps = {
  routes: Routes
  config: ForwardingConfig
  /** Refuses an address that asks too often; for what is not counted for a key. */
  limit: AppMiddleware
  /** Pages of the documentation, as resources. */
  markdownOf: MarkdownOf
}

/**
 * Adds POST /mcp: the Model Context Protocol by Streamable HTTP, one message a request, answered as JSON. Nothing is kept between requests.
 * A tool's call is the request of the route that it stands for. Other messages need a key of valid form, or the token of a client (know-clients.ts), and
 * count for the address.
 * A page of a browser, which says its `Origin`, asks with what was made for that origin alone: a token that a key has lent (know-tokens.ts), or that of a
 * client which people let in from there. With a key it is refused, since keys belong on a server. So a page that reaches this route under another
 * name (DNS rebinding) gets nothing, as it has neither.
 */
export function mcp(router: Router<State>, { routes, config, limit, markdownOf }: McpDeps): void {
  router.post(MCP, async (ctx) => {
    if (ctx.state.lentKey === undefined) {
      if (keyOfRequest(ctx.headers) === null) throw unauthorized(ctx.req)
      if (ctx.get('Origin') !== '') throw otherOrigin('pages may not send a key, which belongs on a server; they ask with a token (POST /v1/tokens), or sign in')
    }
    const message = await readJson(ctx)
    if (Array.isArray(message)) throw new Refusal('invalid_parameter', 'The body: expected one message, not an array')
    if (!callsTool(message)) await limit(ctx, async () => {})
    // Loaded for the first message: the SDK takes 17 MB and a fifth of a second, which a process without agents saves.
    const { answerMessage } = await import('./answer-message.ts')
    const base = publicBase(ctx, config)
    const answer = await answerMessage(message, base + MCP, { ctx, routes, base, markdownOf })
    ctx.set('Cache-Control', 'no-store')
    ctx.status = answer.status
    ctx.type = answer.headers.get('Content-Type') ?? 'text/plain'
    ctx.body = await answer.text()
  })
}

/** Whether a message calls a tool that there is: then a route counts it. */
function callsTool(message: unknown): boolean {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } }
  return method === 'tools/call' && toolNamed(params?.name) !== undefined
}
