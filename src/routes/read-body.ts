import type { IncomingMessage } from 'node:http'
import type { RouterContext } from '@koa/router'
import { Refusal } from '../errors.ts'
import type { State } from '../middleware/state.ts'
import { readMembers, type Member } from '../shapes/body.ts'
import type { Values } from '../shapes/parameter.ts'

/** Longest body in bytes: lists of fifty names each take a tenth of it. */
const LONGEST = 64 * 1024

/**
 * Reads the JSON body of a request.
 * @param body what it must be; undefined where the route takes none
 * @returns its members, absent where not given; undefined where the route takes none
 * @throws Refusal `invalid_parameter`: 413 above 64 KiB, 415 for another content type or a coding, 400 for anything that is
 *   no JSON in UTF-8 or that `body` does not accept
 */
export async function readBody(ctx: RouterContext<State>, body: Member | undefined): Promise<Values | undefined> {
  const bytes = await readBytes(ctx.req)
  if (body === undefined) {
    if (bytes.length > 0) throw new Refusal('invalid_parameter', 'The body: this route takes none')
    return undefined
  }
  if (!ctx.is('application/json') || ctx.get('Content-Encoding') !== '') {
    throw new Refusal('invalid_parameter', 'The body: expected Content-Type: application/json, without Content-Encoding', {
      status: 415, headers: { Accept: 'application/json' },
    })
  }
  return readMembers(body, parse(bytes))
}

async function readBytes(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = Number(req.headers['content-length'] ?? 0)
  if (length <= LONGEST) {
    length = 0
    for await (const part of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length > LONGEST) break
    }
  }
  if (length <= LONGEST) return Buffer.concat(parts)
  // The rest is read and thrown away: a connection cut while it arrives would take the answer with it.
  req.resume()
  throw new Refusal('invalid_parameter', `The body: expected at most ${LONGEST} bytes`, { status: 413 })
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new Refusal('invalid_parameter', 'The body: expected JSON in UTF-8')
  }
}
