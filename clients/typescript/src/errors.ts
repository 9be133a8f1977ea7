import type { components } from './api.d.ts'
import { retryAfter } from './retry.ts'

type ErrorBody = components['schemas']['ErrorBody']

/** An answer of the service that is an error. Branch on `code`; it keeps its meaning for ever, and more may be added. */
export class HeadroomError extends Error {
  override name = 'HeadroomError'
  readonly status: number
  /** Null for an answer that is not the service's, such as a proxy's. */
  readonly code: string | null
  /** The parameter that is wrong, where one is. */
  readonly param: string | null
  /** Quote it when you report a problem. */
  readonly requestId: string | null
  readonly details: Record<string, unknown>
  /** The page about the code. */
  readonly docUrl: string | null
  /** The cheapest plan that allows the request, for `plan_required`. */
  readonly requiredPlan: string | null
  /** Seconds after which the request may be sent again; null when waiting does not help. */
  readonly retryAfter: number | null

  constructor(response: Response, body: unknown) {
    const error = errorIn(body)
    super(error === null ? `HTTP ${response.status}` : `${error.code}: ${error.message}`)
    const { param } = error?.details ?? {}
    this.status = response.status
    this.code = error?.code ?? null
    this.param = typeof param === 'string' ? param : null
    this.requestId = error?.request_id ?? response.headers.get('X-Request-Id')
    this.details = error?.details ?? {}
    this.docUrl = error?.doc_url ?? null
    this.requiredPlan = error?.required_plan ?? null
    this.retryAfter = retryAfter(response)
  }
}

/** What the service says of an error; null where the body is another's, such as a page of a proxy. */
function errorIn(body: unknown): ErrorBody | null {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error as ErrorBody : null
}

/** What a request is answered with, as openapi-fetch tells it. */
export type Asked<Body> = Promise<{ data?: Body; error?: unknown; response: Response }>

/** The body of an answer, undefined where it has none. @throws HeadroomError */
export async function ok<Body>(asked: Asked<Body>): Promise<NonNullable<Body>> {
  const { data, error, response } = await asked
  if (!response.ok) throw new HeadroomError(response, error)
  return data as NonNullable<Body>
}
