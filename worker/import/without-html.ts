import type { GridRow } from '../publications/row.ts'
import { shownText } from '../publications/shown-text.ts'

/** The rows with names and identifiers as a browser shows them, where their publisher's are the source of a page: `&Eacute;vry` is Évry. */
export async function* withoutHtml(rows: AsyncIterable<GridRow>): AsyncGenerator<GridRow> {
  for await (const row of rows) {
    const { asset, upstream } = row
    yield {
      ...row, point: shown(row.point), upstreamName: shown(row.upstreamName), notes: shown(row.notes), limitingFactors: row.limitingFactors.map(shown),
      upstream: upstream && { ...upstream, identifier: shown(upstream.identifier) },
      asset: {
        ...asset, identifier: shown(asset.identifier), name: shown(asset.name), region: shown(asset.region),
        parent: asset.parent && { ...asset.parent, identifier: shown(asset.parent.identifier) },
      },
    }
  }
}

function shown<Value extends string | null>(text: Value): Value {
  return text !== null && /[&<]/.test(text) ? shownText(text) as Value : text
}
