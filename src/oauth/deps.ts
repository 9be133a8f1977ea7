import type { Router } from '@koa/router'
import type { Query } from '../database/shared-query.ts'
import type { ForwardingConfig } from '../http/forwarded.ts'
import type { State } from '../middleware/state.ts'

export type OauthDeps = {
  router: Router<State>
  /** Statements of the web role on the primary. */
  query: Query
  config: ForwardingConfig
}
