import { create, StructError, type Struct } from 'superstruct'
import type { Source } from '../../src/shapes/manifest.ts'

/** Options that were read, by the part of the manifest: documents are matched with every source. */
const read = new WeakMap<object, unknown>()

/**
 * A layout's options from a source's manifest, with defaults filled in.
 * Throws an Error that names the source, the option and the fault.
 */
export function optionsOf<T, S>({ key, publication }: Source, struct: Struct<T, S>): T {
  const known = publication === null ? undefined : read.get(publication)
  if (known !== undefined) return known as T
  try {
    const options = create(publication, struct)
    read.set(publication as object, options)
    return options
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw new Error(`source ${key}: publication.${error.path.join('.')}: ${error.message}`, { cause: error })
  }
}
