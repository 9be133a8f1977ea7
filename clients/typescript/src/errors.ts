import type { components } from './api.d.ts'

type ErrorBody = components['schemas']['Error']

export type ErrorCode = ErrorBody['error']['code']

/** An answer of the service that is an error. Branch on `code`; it keeps its meaning for ever. */
export class HeadroomError extends Error {
  override name = 'HeadroomError'
  readonly status: number
  /** Null for an answer that is not the service's, such as a proxy's. */
  readonly code: ErrorCode | null
  /** Quote it when you report a problem. */
  readonly requestId: string | null
  readonly details: Record<string, unknown>
  /** The cheapest plan that allows the request, for `plan_required`. */
  readonly requiredPlan: string | null
  /** Seconds after which the request may be sent again; null when waiting does not help. */
  readonly retryAfter: number | null

  constructor(response: Response, body: unknown) {
    const { error } = (body ?? {}) as Partial<ErrorBody>
    super(error === undefined ? `HTTP ${response.status}` : `${error.code}: ${error.message}`)
    this.status = response.status
    this.code = error?.code ?? null
    this.requestId = error?.request_id ?? response.headers.get('X-Request-Id')
    this.details = error?.details ?? {}
    this.requiredPlan = error?.required_plan ?? null
    this.retryAfter = response.headers.has('Retry-After') ? Number(response.headers.get('Retry-After')) : null
  }
}

/** What a request is answered with, as openapi-fetch tells it. */
export type Asked<Body> = Promise<{ data?: Body; error?: unknown; response: Response }>

/** The body of an answer. @throws HeadroomError */
export async function ok<Body>(asked: Asked<Body>): Promise<NonNullable<Body>> {
  const { data, error, response } = await asked
  if (!response.ok || data === undefined || data === null) throw new HeadroomError(response, error)
  return data
}
