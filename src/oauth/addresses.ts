import type { Context } from 'koa'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'

/** The address that access tokens of clients are for, and no other. */
export const MCP = '/mcp'

/** Where a client sends a person who is to let it in. */
export const AUTHORIZE = '/account/clients/connect'

/** Where clients themselves ask. */
export const REGISTER = '/oauth/register'
export const TOKEN = '/oauth/token'
export const REVOKE = '/oauth/revoke'

/** Where a client that knows the address of the resource alone finds the rest (RFC 9728 section 3.1). */
export const RESOURCE_METADATA = `/.well-known/oauth-protected-resource${MCP}`

/** The one thing that a client may be allowed. */
export const SCOPE = 'read'

/** What a token is for, as clients name it (RFC 8707). */
export const resourceOf = (ctx: Context, config: ForwardingConfig): string => publicBase(ctx, config) + MCP
