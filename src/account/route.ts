import type { Router } from '@koa/router'
import type { Session } from '../access/session.ts'
import type { State } from '../middleware/state.ts'
import type { AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Problem, Redirect } from './problem.ts'
import { readSession } from './session.ts'

/** Who may send a request. "Lately" is within the last 12 hours, and for what is sensitive. */
export type Who = 'anyone' | 'signed in' | 'proved lately' | 'owner' | 'owner who proved lately'

type SessionOf<May extends Who> = May extends 'anyone' ? Session | null : Session

/** Reads a field of a form, without blanks around it and empty when it was not sent; undefined for what it does not take. */
type ReadField = (text: string) => unknown

/** Any text. */
export const text = (given: string): string => given

/** A text of at most so many characters. */
export const upTo = (longest: number) => (given: string): string | undefined => (given.length <= longest ? given : undefined)

/** A line of at most so many characters, without control characters. */
export const line = (longest: number) => (given: string): string | undefined => (
  given.length <= longest && !/\p{Cc}/u.test(given) ? given : undefined)

/** One of some words. */
export const oneOf = <Word extends string>(words: readonly Word[]) => (given: string): Word | undefined => words.find((word) => word === given)

type ValuesOf<Fields extends Record<string, ReadField>> = { [Name in keyof Fields]: Exclude<ReturnType<Fields[Name]>, undefined> }

/** A page or a form of accounts. */
export type AccountRoute<May extends Who, Fields extends Record<string, ReadField>> = {
  method: 'get' | 'post'
  /** In the router's syntax. */
  path: string
  may: May
  /** Of the form that is posted. */
  fields?: Fields
}

/**
 * Adds a route. Who may not send a request is led to the sign-in by a GET, and otherwise refused; then the first field that is not as it
 * should be is the problem `invalid`.
 * @param handle gets a session that suffices, and the fields' values
 */
export function addRoute<May extends Who, Fields extends Record<string, ReadField> = Record<never, never>>(
  router: Router<State>, { method, path, may, fields }: AccountRoute<May, Fields>,
  handle: (ctx: AccountContext, session: SessionOf<May>, values: ValuesOf<Fields>) => void | Promise<void>,
): void {
  router[method](path, (ctx) => {
    const session = admitted(ctx, may) as SessionOf<May>
    const values = Object.entries(fields ?? {}).map(([name, read]) => [name, valueOf(read, ctx.state.form?.get(name) ?? '')])
    return handle(ctx, session, Object.fromEntries(values) as ValuesOf<Fields>)
  })
}

/** @throws Redirect or Problem for who may not send it */
function admitted(ctx: AccountContext, may: Who): Session | null {
  const session = readSession(ctx)
  if (may === 'anyone') return session
  if (session === null || (may.endsWith('proved lately') && !session.recent)) {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') throw new Redirect(`${PATHS.signIn}?then=${encodeURIComponent(ctx.url)}`)
    throw new Problem('signIn')
  }
  if (may.startsWith('owner') && session.role !== 'owner') throw new Problem('ownersOnly')
  return session
}

function valueOf(read: ReadField, sent: string): unknown {
  const value = read(sent.trim())
  if (value === undefined) throw new Problem('invalid')
  return value
}
