import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Source } from '../../src/shapes/manifest.ts'
import type { Archive } from '../archive/archive.ts'
import { formatOf } from '../formats/format.ts'
import { signatureOf } from '../formats/signature.ts'
import type { DocumentChoice } from '../sources/fetcher.ts'
import { openReading, requireColumns } from './open-reading.ts'

/**
 * How a source's document is chosen among several of one day: by what it is and whether the source's layout reads it.
 * @param served SHA-256 of the served document, null where there is none
 */
export function documentChoice(source: Source, archive: Archive, limits: DocumentLimits, served: string | null): DocumentChoice {
  return {
    forms: async () => {
      const before = served === null ? null : await archive.find(served).catch(() => null)
      const form = before === null ? undefined : formatOf(source.formats, (await signatureOf(before.path)).signature)?.type
      const forms = source.formats.map(({ type }) => type)
      return form === undefined ? forms : [form, ...forms.filter((each) => each !== form)]
    },
    refusal: async (path) => {
      try {
        const { facts, rows } = await openReading(path, source, limits)
        requireColumns(facts)
        for await (const _ of rows) return null
        return 'it has no row'
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
  }
}
