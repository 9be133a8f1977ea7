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
    return reasonIn(JSON.parse(await startOf(open())))
  } catch {
    return ''
  }
}

async function startOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > LONGEST_BODY) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reasonIn(json: unknown): string {
  const { error_code: code, message, error } = (json ?? {}) as Record<string, unknown>
  const text = message ?? (typeof error === 'object' ? (error as { message?: unknown } | null)?.message : error)
  return [code, text].filter((part) => typeof part === 'string' && part !== '').join(': ').replace(/\s+/g, ' ').slice(0, LONGEST_REASON)
}
