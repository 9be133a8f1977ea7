import type { Query } from '../database/shared-query.ts'

/** A request of an account's key that was answered with an error; `param` is what its message names as wrong. */
export type AccountError = { request_id: string; account_id: string; key_id: string; route: string; status: number; code: string; param: string | null }

export type NoteError = (error: AccountError) => void

/** How long in ms errors are collected before they are written. */
const WINDOW = 1000

/** Most errors of one account in a window, and of all accounts: a flood of errors does not cause more writes. */
const OF_ACCOUNT = 20
const OF_ALL = 500

/**
 * Notes errors for the people of the account, at most once a second, outside of the requests. Beyond the limits, while the database is away, and in a
 * process that ends, some are not noted.
 * @param names of parameters, and of members of bodies, that are noted. Any other is a text of the client's, which may be a key
 */
export function noteErrors(query: Query, names: ReadonlySet<string>): NoteError {
  let waiting: (AccountError & { at: string })[] = []
  let ofAccount = new Map<string, number>()

  function send(): void {
    const errors = JSON.stringify(waiting)
    waiting = []
    ofAccount = new Map()
    query({ name: 'api.note_errors', text: 'select api.note_errors($1)', values: [errors] }).catch(() => {})
  }

  return (error) => {
    const earlier = ofAccount.get(error.account_id) ?? 0
    if (earlier >= OF_ACCOUNT || waiting.length >= OF_ALL) return
    ofAccount.set(error.account_id, earlier + 1)
    if (waiting.length === 0) setTimeout(send, WINDOW).unref()
    const name = error.param?.split(/[.[]/, 1)[0] ?? '' // of `sites[2].lat` sites
    waiting.push({ ...error, param: names.has(name) ? name : null, at: new Date().toISOString() })
  }
}
