import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import type { State } from '../middleware/state.ts'
import { AUTHORIZE, REGISTER, RESOURCE_METADATA, resourceOf, REVOKE, SCOPE, TOKEN } from './addresses.ts'

/**
 * Adds what a client reads before it asks for anything: of the resource, at its own well-known address and at that of the host (RFC 9728), and of the
 * authorization server, which is this service (RFC 8414).
 */
export function oauthMetadata(router: Router<State>, config: ForwardingConfig): void {
  for (const path of [RESOURCE_METADATA, '/.well-known/oauth-protected-resource']) router.get(path, (ctx) => send(ctx, resource(ctx, config)))
  router.get('/.well-known/oauth-authorization-server', (ctx) => send(ctx, authorizationServer(ctx, config)))
}

function resource(ctx: Context, config: ForwardingConfig): object {
  const base = publicBase(ctx, config)
  return {
    resource: resourceOf(ctx, config), authorization_servers: [base], scopes_supported: [SCOPE], bearer_methods_supported: ['header'],
    resource_name: 'Headroom', resource_documentation: `${base}/docs/guides/agents`,
  }
}

function authorizationServer(ctx: Context, config: ForwardingConfig): object {
  const base = publicBase(ctx, config)
  return {
    issuer: base, authorization_endpoint: base + AUTHORIZE, token_endpoint: base + TOKEN, registration_endpoint: base + REGISTER, revocation_endpoint: base + REVOKE,
    response_types_supported: ['code'], response_modes_supported: ['query'], grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'], token_endpoint_auth_methods_supported: ['none'], revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: [SCOPE], authorization_response_iss_parameter_supported: true, service_documentation: `${base}/docs/guides/agents`,
  }
}

function send(ctx: Context, document: object): void {
  ctx.set('Cache-Control', 'public, max-age=300')
  ctx.body = document
}
