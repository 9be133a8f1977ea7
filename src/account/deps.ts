import type { KeyObject } from 'node:crypto'
import type { Router } from '@koa/router'
import type { Query } from '../database/shared-query.ts'
import type { SendExport } from '../exports/export-files.ts'
import type { ForwardingConfig } from '../http/forwarded.ts'
import type { State } from '../middleware/state.ts'
import type { Log } from '../observe/log.ts'
import type { Config } from '../settings/config.ts'
import type { Languages } from '../languages/languages.ts'
import type { Frame } from './frame.ts'

/** What every part of the pages is made with. */
export type AccountDeps = {
  /** Statements of the web role on the primary. */
  query: Query
  /** The database's secret, the same for every process. */
  secret: () => Promise<KeyObject>
  config: ForwardingConfig & Pick<Config, 'oidc' | 'mail'>
  languages: Languages
  sendExport: SendExport
  frame: Frame
  /** Takes the routes. */
  router: Router<State>
  log: Log
}
