import type { Readable } from 'node:stream'

/** A server answered with an error status that a retry would not change. */
export class AnswerError extends Error {
  override name = 'AnswerError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const LONGEST_BODY = 16_384
const LONGEST_REASON = 300

/**
 * The message in the body of an error: `{error_code, message}` (Opendatasoft), `{error: {message}}` (CKAN), `{error: "…"}`.
 * @returns '' when it has no such message or is cut off: then only the status is known
 */
export async function statedReason(open: () => Readable): Promise<string> {
  try {
    return reasonIn(JSON.parse(String(await readAtMost(open(), LONGEST_BODY))))
  } catch {
    return ''
  }
}

/** A body as a whole; null for one of more than `most` bytes. */
export async function readAtMost(body: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonIn(json: unknown): string {
  const { error_code: code, message, error } = (json ?? {}) as Record<string, unknown>
  const text = message ?? (typeof error === 'object' ? (error as { message?: unknown } | null)?.message : error)
  return [code, text].filter((part) => typeof part === 'string' && part !== '').join(': ').replace(/\s+/g, ' ').slice(0, LONGEST_REASON)
}
