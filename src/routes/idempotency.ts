import { hash } from 'node:crypto'
import type { Context } from 'koa'
import { Refusal } from '../errors/refusal.ts'
import { IDEMPOTENCY_KEY, isMaking, type Operation } from '../openapi/operation.ts'
import type { Values } from '../shapes/parameter.ts'

const FORM = /^[\x21-\x7e]{1,64}$/

/**
 * The key under which a request that makes something is sent, with the SHA-256 of what it asks: its route and its body as it was read.
 * @returns nothing for other requests, and without the header
 * @throws Refusal `invalid_parameter` for a key of another form
 */
export function idempotency(ctx: Context, operation: Pick<Operation, 'path' | 'status' | 'makes'>, body: Values | undefined): object {
  const key = ctx.headers['idempotency-key']
  if (key === undefined || !isMaking(operation)) return {}
  if (typeof key !== 'string' || !FORM.test(key)) {
    throw new Refusal('invalid_parameter', `${IDEMPOTENCY_KEY}: expected 1 to 64 visible characters`, { details: { param: IDEMPOTENCY_KEY } })
  }
  return { idempotency: { key, request: hash('sha256', JSON.stringify([operation.path, body]), 'hex') } }
}
