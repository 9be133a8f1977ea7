import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Router, RouterContext } from '@koa/router'
import { keyOfRequest } from '../access/key.ts'
import { Refusal } from '../errors.ts'
import { publicBase, type ForwardingConfig } from '../forwarded.ts'
import type { AppMiddleware, State } from '../middleware/state.ts'
import { unauthorized } from '../routes/admission.ts'
import { readJson } from '../routes/read-body.ts'
import { callsTool, toolServer } from './server.ts'
import type { Routes } from './tool.ts'

const PATH = '/mcp'

/** The headers that the transport reads. */
const READ = ['Accept', 'Content-Type', 'MCP-Protocol-Version']

export type McpDeps = {
  routes: Routes
  config: ForwardingConfig
  /** Refuses an address that asks too often; for what is not counted for a key. */
  limit: AppMiddleware
}

/**
 * Adds POST /mcp: the Model Context Protocol by Streamable HTTP, one message a request, answered as JSON. Nothing is kept between requests.
 * A tool's call is the request of the route that it stands for. Other messages need a key of valid form, and count for the address.
 * Whatever comes with an `Origin` is refused: keys belong on a server, and a page that reaches this route under another name (DNS
 * rebinding) has no business here.
 */
export function mcp(router: Router<State>, { routes, config, limit }: McpDeps): void {
  router.post(PATH, async (ctx) => {
    if (ctx.get('Origin') !== '') {
      throw new Refusal('invalid_parameter', 'The header Origin: browsers may not send requests here, since keys belong on a server', { status: 403 })
    }
    if (keyOfRequest(ctx.headers) === null) throw unauthorized()
    const message = await readJson(ctx)
    if (Array.isArray(message)) throw new Refusal('invalid_parameter', 'The body: expected one message, not an array')
    if (!callsTool(message)) await limit(ctx, async () => {})
    const answer = await answerOf(ctx, message, routes, publicBase(ctx, config))
    ctx.set('Cache-Control', 'no-store')
    ctx.status = answer.status
    ctx.type = answer.headers.get('Content-Type') ?? 'text/plain'
    ctx.body = await answer.text()
  })
}

/** The protocol's answer to a message. @throws what the whole request is to be refused with */
async function answerOf(ctx: RouterContext<State>, message: unknown, routes: Routes, base: string): Promise<Response> {
  const failures: unknown[] = []
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = toolServer(ctx, routes, base, (error) => failures.push(error))
  await server.connect(transport)
  try {
    const headers = READ.map((name): [string, string] => [name, ctx.get(name)]).filter(([, value]) => value !== '')
    const answer = await transport.handleRequest(new Request(base + PATH, { method: 'POST', headers }), { parsedBody: message })
    if (failures.length > 0) throw failures[0]
    return answer
  } finally {
    await server.close()
  }
}
