import type { DataPage } from '../routes/data.ts'

/** V8's, which TypeScript does not declare yet. */
const { rawJSON } = JSON as unknown as { rawJSON: (source: string) => unknown }

/**
 * A route's answer as data, in the shape of the OpenAPI document: `data`, `meta`, and `pagination` where it is a list. For serialising alone: numbers keep
 * the digits that were served, which a floating-point number would rewrite.
 */
export function structured({ data, meta, nextCursor }: DataPage): Record<string, unknown> {
  const rows = exact(data)
  return { data: rows, ...Array.isArray(rows) && { pagination: { next_cursor: nextCursor } }, meta: exact(meta) }
}

function exact(text: string): unknown {
  return JSON.parse(text, ((_: string, value: unknown, { source }: { source?: string }) => (
    typeof value === 'number' && source !== undefined ? rawJSON(source) : value)) as (this: unknown, key: string, value: unknown) => unknown)
}
