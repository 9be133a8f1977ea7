import type { DataPage } from '../routes/data.ts'

/** V8's, which TypeScript does not declare yet. */
const { rawJSON } = JSON as unknown as { rawJSON: (source: string) => unknown }

/**
 * A route's answer as data, in the shape of the OpenAPI document. For serialising alone: numbers keep the digits that were served, which a floating-point
 * number would rewrite.
 */
export const structured = ({ data, meta }: DataPage): Record<string, unknown> => ({ data: exact(data), meta: exact(meta) })

/** The same of a page of a list. */
export const structuredList = (page: DataPage): Record<string, unknown> => ({ ...structured(page), pagination: { next_cursor: page.nextCursor } })

function exact(text: string): unknown {
  return JSON.parse(text, ((_: string, value: unknown, { source }: { source?: string }) => (
    typeof value === 'number' && source !== undefined ? rawJSON(source) : value)) as (this: unknown, key: string, value: unknown) => unknown)
}
