import type { DefaultContext, Middleware } from 'koa'
import type { NotedError } from '../access/note-requests.ts'
import type { Session } from '../access/session.ts'
import type { Encoding } from '../http/compress.ts'

/** What the outer middleware leaves for routes. */
export type State = {
  /** `req_…`, the same in the header, in `meta` and in `error`. */
  requestId: string
  /** The pattern of the route that answers, such as `/v1/sources/:id`; `none` where there is none. */
  route: string
  /** The account that the request is counted for, and its plan, once they are known. */
  account?: string
  plan?: string
  /** Id of the key that it came with; none for a visitor, and for who is signed in. */
  keyId?: string
  /** The error that ended the request, or a part of it, for the account's list of requests. */
  noted?: NotedError
  /** Content coding that the client takes; part of every entity tag. */
  coding: Encoding
  /** On routes that visitors may use, in place of the hash of a key: see Visitors.caller. */
  visitor?: Buffer | null
  /** There too, who is signed in: see personCaller. */
  person?: Buffer | null
  /** On routes that take keys by HTTP Basic, the hash of the one that was given so; null when it is malformed. */
  basicKey?: Buffer | null
  /** On routes that take what a key has lent (access/lent-key.ts), or the token of a client (access/client-token.ts), the hash of that key. */
  lentKey?: Buffer
  /** On the pages of accounts: who is signed in; null for nobody. */
  session?: Session | null
  /** There: a random value that this browser has in a cookie, and the token that its forms carry. */
  browser?: string
  formToken?: string
  /** There, of a request that changes something: the fields of its form, which a page of this service sent. */
  form?: URLSearchParams
}

export type AppMiddleware = Middleware<State, DefaultContext>
