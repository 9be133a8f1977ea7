import { EXPORT_FIELDS, type FieldType } from '../../src/shapes/export-fields.ts'
import type { FlatRow } from './copy-rows.ts'
import type { Snapshot } from './snapshot.ts'

/** One JSON object a line. */
export async function* ndJson(snapshot: Snapshot, wrote: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const rows of snapshot.batches('flat')) {
    yield Buffer.from(`${rows.map(jsonOf).join('\n')}\n`)
    wrote(rows.length)
  }
}

/** A row as a JSON object. Numbers keep every digit: their text is never read. */
export function jsonOf(row: FlatRow): string {
  return `{${EXPORT_FIELDS.map(({ name, type }, at) => `"${name}":${valueOf(row[at] ?? null, type)}`).join(',')}}`
}

function valueOf(field: string | null, type: FieldType): string {
  if (field === null) return 'null'
  switch (type) {
    case 'number': case 'integer': case 'json': return field
    case 'boolean': return field === 't' ? 'true' : 'false'
    default: return JSON.stringify(field)
  }
}
