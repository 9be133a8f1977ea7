import type { DefaultContext, Middleware } from 'koa'

/** What the outer middleware leaves for routes. */
export type State = {
  /** `req_…`, the same in the header, in `meta` and in `error`. */
  requestId: string
  /** Content coding that the client takes; part of every entity tag. */
  coding: Coding
}

export type Coding = 'br' | 'gzip' | 'identity'

export type AppMiddleware = Middleware<State, DefaultContext>
