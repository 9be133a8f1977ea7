import { createHmac, type KeyObject } from 'node:crypto'

/**
 * Weak entity tags of JSON answers: `W/"<version>.<mac>"`. The version is the database's (publish counter, rights and
 * registry versions, plan, UTC day) and the MAC covers the request (route, parameters, encoding) and the build. So the
 * service knows whether an answer has changed before it reads the data, and no figure is part of a tag.
 */
export type Tags = {
  of: (version: string) => string
  /** Versions for which the client already has the answer to exactly this request. */
  known: string[]
  /** `If-None-Match: *`. */
  any: boolean
}

const TAG = /(?:W\/)?"([^"]*)"/g

/**
 * @param secret makes the tags of two databases with the same counters differ
 * @param request everything that selects the representation, as one canonical text
 * @param ifNoneMatch the request's header, empty when absent
 */
export function entityTags(secret: KeyObject, request: string, ifNoneMatch: string): Tags {
  const suffix = `.${createHmac('sha256', secret).update(`etag\n${request}`).digest('base64url').slice(0, 22)}`
  const given = [...ifNoneMatch.matchAll(TAG)].map(([, text]) => text ?? '')
  return {
    of: (version) => `W/"${version}${suffix}"`,
    known: given.filter((text) => text.endsWith(suffix)).map((text) => text.slice(0, -suffix.length)),
    any: ifNoneMatch.trim() === '*',
  }
}
