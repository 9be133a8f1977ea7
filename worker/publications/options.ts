import { mask, StructError, type Struct } from 'superstruct'
import type { Source } from '../../src/shapes/manifest.ts'

/** Options that were read, by the part of the manifest: documents are matched with every source. */
const read = new WeakMap<object, unknown>()

/**
 * A layout's options from the stored manifest of a source, with defaults filled in. Members that it does not know are left out: a later release
 * may have stored them, and this one runs on its database. In a file that a person applies they are refused (`wrongOption`).
 * Throws an Error that names the source, the option and the fault.
 */
export function optionsOf<T, S>({ key, publication }: Source, struct: Struct<T, S>): T {
  const known = publication === null ? undefined : read.get(publication)
  if (known !== undefined) return known as T
  try {
    const options = mask(publication, struct)
    read.set(publication as object, options)
    return options
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw new Error(faultOf(key, error), { cause: error })
  }
}

/** In one line which option of a source is wrong, and why. */
export function faultOf(key: string, { path, message }: StructError): string {
  return `source ${key}: publication.${path.join('.')}: ${message}`
}
