import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import { ClientGone, Refusal } from '../errors/refusal.ts'
import { readMembers, type Member } from '../shapes/body.ts'
import type { Values } from '../shapes/parameter.ts'
import { parseStrictJson, StrictJsonError } from '../shapes/strict-json.ts'

/** Maximum of bytes in a body. Lists of fifty names each take a tenth of it. */
const LONGEST = 64 * 1024

/**
 * Reads the JSON body of a request.
 * @param body its schema; undefined if the route takes no body
 * @param longest bytes that it may have
 * @returns its members, absent if not given; undefined if the route takes no body
 * @throws as readJson; Refusal `invalid_parameter` for a body that does not match `body`
 */
export async function readBody(ctx: Context, body: Member | undefined, longest = LONGEST): Promise<Values | undefined> {
  if (body !== undefined) return readMembers(body, await readJson(ctx, longest))
  const bytes = await readBytes(ctx.req, longest)
  if (bytes.length > 0) throw new Refusal('invalid_parameter', 'The body: this route takes none')
  return undefined
}

/**
 * Reads the body of a request as JSON, whatever its schema; what src/shapes/strict-json.ts does not keep comes as NotKept.
 * @throws ClientGone; Refusal `invalid_parameter`: 413 above `longest`, 415 for another content type or a content encoding, 400 for
 *   anything that is not JSON in UTF-8 or exceeds the limits of src/shapes/strict-json.ts
 */
export async function readJson(ctx: Context, longest = LONGEST): Promise<unknown> {
  const bytes = await readBytes(ctx.req, longest)
  if (bytes.length === 0) throw new Refusal('invalid_parameter', 'The body: is missing; expected JSON in UTF-8, with Content-Type: application/json')
  if (!ctx.is('application/json') || ctx.get('Content-Encoding') !== '') {
    throw new Refusal('invalid_parameter', 'The body: expected Content-Type: application/json, without Content-Encoding', {
      status: 415, headers: { Accept: 'application/json' },
    })
  }
  return parse(bytes)
}

/**
 * Reads the body of a request as JSON of any size and schema, whatever its content type says: what the map's page sends, which its route checks.
 * @throws as readBytes; Refusal `invalid_parameter` for anything that is not JSON
 */
export async function readAnyJson(req: IncomingMessage, longest: number): Promise<unknown> {
  const bytes = await readBytes(req, longest)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Refusal('invalid_parameter', 'The body: expected JSON in UTF-8')
  }
}

/**
 * Reads the body of a request as it came.
 * @throws ClientGone; Refusal `invalid_parameter` 413 above `longest`
 */
export async function readBytes(req: IncomingMessage, longest: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = Number(req.headers['content-length'] ?? 0)
  if (length <= longest) {
    length = 0
    try {
      for await (const part of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        parts.push(part)
        length += part.length
        if (length > longest) break
      }
    } catch (cause) {
      // The client left, or was too slow and got 408 from src/http/broken-request.ts.
      throw new ClientGone('the body did not arrive', { cause })
    }
  }
  if (length <= longest) return Buffer.concat(parts)
  // The rest is read and dropped: closing the connection while data arrives would lose the answer.
  req.resume()
  throw new Refusal('invalid_parameter', `The body: expected at most ${longest} bytes`, { status: 413 })
}

function parse(bytes: Buffer): unknown {
  const text = textOf(bytes)
  try {
    return parseStrictJson(text)
  } catch (error) {
    if (error instanceof StrictJsonError) throw new Refusal('invalid_parameter', `The body: ${error.message}`)
    throw new Refusal('invalid_parameter', `The body: expected JSON in UTF-8${placeOf(error, text)}`)
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('invalid_parameter', 'The body: expected JSON in UTF-8')
  }
}

/** Where JSON.parse stopped. It names the position, but for a text that ends too early. */
function placeOf(error: unknown, text: string): string {
  if (!(error instanceof SyntaxError)) return ''
  const position = /position (\d+)/.exec(error.message)?.[1]
  if (position === undefined) return '; it ends too early'
  const before = text.slice(0, Number(position)).split('\n')
  return `; it is broken at line ${before.length}, column ${(before.at(-1) as string).length + 1}`
}
