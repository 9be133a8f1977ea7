import type { Query } from '../database/shared-query.ts'

/** What was wrong with a request; `param` is what the message names. */
export type NotedError = { status: number; code: string; param: string | null }

/** A request with a key of an account, once its answer has ended. `error` is null for one that succeeded. */
export type NotedRequest = { request_id: string; account_id: string; key_id: string; method: string; route: string; status: number; ms: number; error: NotedError | null }

export type NoteRequest = (request: NotedRequest) => void

/** How long in ms requests are collected before they are written. */
const WINDOW = 1000

/** Most requests of one account in a window, and of all accounts, of those that succeeded and of errors each: a flood does not cause more writes, nor hide errors. */
const OF_ACCOUNT = 20
const OF_ALL = 500

/**
 * Notes requests for the people of the account, at most once a second, outside of the requests. Beyond the limits, while the database is away, and in a
 * process that ends, some are not noted.
 * @param names of parameters, and of members of bodies, that are noted. Any other is a text of the client's, which may be a key
 */
export function noteRequests(query: Query, names: ReadonlySet<string>): NoteRequest {
  let waiting: object[] = []
  let counts = new Map<string, number>()

  function send(): void {
    const requests = JSON.stringify(waiting)
    waiting = []
    counts = new Map()
    query({ name: 'api.note_requests', text: 'select api.note_requests($1)', values: [requests] }).catch(() => {})
  }

  /** Whether there is room for one more of a name. */
  function counted(name: string, most: number): boolean {
    const earlier = counts.get(name) ?? 0
    if (earlier >= most) return false
    counts.set(name, earlier + 1)
    return true
  }

  return ({ error, ...request }) => {
    const kind = error === null ? 'succeeded' : 'errors'
    if (!counted(`${kind} ${request.account_id}`, OF_ACCOUNT) || !counted(kind, OF_ALL)) return
    if (waiting.length === 0) setTimeout(send, WINDOW).unref()
    const name = error?.param?.split(/[.[]/, 1)[0] ?? '' // of `sites[2].lat` sites
    waiting.push({
      ...request, ms: Math.round(request.ms), at: new Date().toISOString(),
      ...(error !== null && { status: error.status, code: error.code, param: names.has(name) ? name : null }),
    })
  }
}
