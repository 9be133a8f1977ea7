import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'
import { withIdempotency, type Headroom } from './post.ts'
import { retrying, type Patience } from './retry.ts'
import { VERSION } from './version.ts'

export type ConnectionOptions = {
  /** Address of the service, such as `https://headroom.example`. */
  baseUrl: string
  patience?: Partial<Patience> | undefined
  /** Seconds after which an attempt without an answer counts as lost; of JSON its body included. */
  timeout?: number | undefined
  /** What sends requests, such as one that goes through a proxy. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

export type HeadroomOptions = ConnectionOptions & {
  /** `svc_live_…` or `svc_test_…`; for public routes none is needed. */
  key?: string | undefined
}

const USUAL_TIMEOUT = 30

/** A client of the service at `baseUrl`: typed by its OpenAPI document, and patient when it asks to wait. */
export function createHeadroom({ key, ...options }: HeadroomOptions): Headroom {
  return clientOf(options, { 'User-Agent': `headroom-client-typescript/${VERSION}`, ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }) })
}

/** A client that sends these headers with every request. */
export function clientOf({ baseUrl, patience, timeout = USUAL_TIMEOUT, fetch = globalThis.fetch }: ConnectionOptions, headers: Record<string, string>): Headroom {
  return withIdempotency(createClient<paths>({
    baseUrl,
    headers,
    // Lists are separated by commas: `country=ES,FR`.
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: retrying(fetch, timeout, patience),
  }))
}
