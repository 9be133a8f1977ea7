export type Page = { limit: number; next_cursor: string | null }

/**
 * `{data, meta}`, or `{data, pagination, meta}` for a page of a list, as JSON text.
 * @param data JSON text, passed through
 * @param meta JSON object with at least `warnings` and `attribution`, passed through after the request id
 */
export function envelope(data: string, meta: string, page: Page | null, requestId: string): string {
  const pagination = page === null ? '' : `"pagination":${JSON.stringify(page)},`
  return `{"data":${data},${pagination}"meta":{"request_id":"${requestId}",${meta.slice(1)}}`
}
