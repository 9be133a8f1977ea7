import type { ErrorCode } from '../../errors/refusal.ts'
import type { TAGS } from '../../openapi/operation.ts'

/** Where the operations of a tag are. */
export function referencePath(tag: keyof typeof TAGS): string {
  return `/docs/reference/${tag.toLowerCase()}`
}

/** Where a schema is described, or a field of it: `CapacityRecord`, `CapacityRecord.capacity.value`. */
export function dictionaryAddress(name: string): string {
  return `/docs/dictionary#${name}`
}

export function errorAddress(code: ErrorCode): string {
  return `/docs/reference/errors#error-${code}`
}
