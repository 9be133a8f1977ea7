/** `traceparent` of version 00 (W3C Trace Context, level 1): trace id, parent id, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace that a request belongs to, by its header `traceparent`; undefined when there is none or it is malformed. */
export function traceIdOf(traceparent: string): string | undefined {
  return TRACEPARENT.exec(traceparent)?.[1]
}
