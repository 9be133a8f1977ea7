import { create, StructError, type Struct } from 'superstruct'
import type { Source } from '../../src/shapes/manifest.ts'

/**
 * A layout's options from a source's manifest, with defaults filled in.
 * Throws an Error that names the source, the option and the fault.
 */
export function optionsOf<T, S>(source: Source, struct: Struct<T, S>): T {
  try {
    return create(source.publication, struct)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw new Error(`source ${source.key}: publication.${error.path.join('.')}: ${error.message}`, { cause: error })
  }
}
