import type { Source } from '../../src/shapes/manifest.ts'
import { editionsOf } from './edition.ts'
import { layouts } from './layouts.ts'
import { faultOf } from './options.ts'

/** What is wrong in the options of a source's layout, in any of its editions; null where nothing is. An option that the layout does not have is wrong. */
export function wrongOption(source: Source): string | null {
  for (const { source: { key, publication } } of editionsOf(source)) {
    if (publication === null) continue
    const layout = layouts.get(publication.layout)
    if (layout === undefined) return `source ${key}: publication.layout: expected one of ${[...layouts.keys()].join(', ')}, not "${publication.layout}"`
    const [error] = layout.options.validate(publication, { coerce: true })
    if (error !== undefined) return faultOf(key, error)
  }
  return null
}
