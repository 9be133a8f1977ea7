import type { KeyObject } from 'node:crypto'
import type { Router, RouterContext } from '@koa/router'
import type { Query } from '../database/shared-query.ts'
import type { SendExport } from '../exports/export-files.ts'
import type { ForwardingConfig } from '../http/forwarded.ts'
import type { State, AppMiddleware } from '../middleware/state.ts'
import type { Log } from '../observe/log.ts'
import type { Config } from '../settings/config.ts'
import type { Languages } from '../languages/languages.ts'
import type { Words } from '../languages/words.ts'
import type { Html } from '../web/page/html.ts'
import type { speaker } from '../web/words/say.js'

/** What every part of the pages is made with. */
export type AccountDeps = {
  /** Statements of the web role on the primary. */
  query: Query
  /** The database's secret, the same for every process. */
  secret: () => Promise<KeyObject>
  config: ForwardingConfig & Pick<Config, 'oidc' | 'mail' | 'secretKey' | 'egress'>
  languages: Languages
  sendExport: SendExport
  frame: Frame
  /** Takes the routes. */
  router: Router<State>
  log: Log
}

/** What a page of an account is made with. */
export type Speech = {
  language: string
  words: Words
  say: ReturnType<typeof speaker>
}

export type AccountPage = {
  title: string
  body: Html
  status?: number
  /** Addresses of scripts of this service; the page says all that it says without them. */
  scripts?: string[]
  /** Where its form may lead besides this service, as a Content-Security-Policy writes it. */
  formsTo?: string
  /** Whether the query of its address is that of its other languages too. */
  keepsQuery?: true
}

export type Frame = {
  speech: (ctx: RouterContext<State>) => Speech
  /** Answers with a page. */
  send: (ctx: RouterContext<State>, page: AccountPage) => void
  /** Answers Problem and Redirect, thrown by what runs after it. */
  answerProblems: AppMiddleware
}
