import { html, type Html } from '../page/html.ts'

/** A layer of a project of QGIS: what the tree of layers says of it, and its own element. */
export type ProjectLayer = { id: string; name: string; provider: string; source: string; shown: boolean; content: Html }

export type LayerParts = Pick<ProjectLayer, 'id' | 'name' | 'provider' | 'source'> & {
  /** Whom to credit; text. */
  credit: string
  /** Its drawing, and what else it has. */
  content: Html
  shown?: boolean
}

/** A layer of vector tiles. */
export function tileLayer({ credit, content, shown = true, ...rest }: LayerParts): ProjectLayer {
  const { id, name, source } = rest
  return {
    ...rest, shown, content: html`<maplayer type="vector-tile"><id>${id}</id><datasource>${source}</datasource><layername>${name}</layername><srs>${crs('EPSG:3857')}</srs>
${credits(credit)}${content}</maplayer>
`,
  }
}

/** A layer of features in WGS84. Those of `from` are shown at this denominator of the scale, or a smaller one. */
export function featureLayer(
  { credit, content, shown = true, geometry, labelled, from, ...rest }: LayerParts & { geometry: 'Point' | 'Line' | 'Polygon'; labelled: boolean; from?: number },
): ProjectLayer {
  const { id, name, provider, source } = rest
  const flags = from === undefined ? html`hasScaleBasedVisibilityFlag="0"` : html`hasScaleBasedVisibilityFlag="1" minScale="${from}" maxScale="0"`
  return {
    ...rest, shown, content: html`<maplayer type="vector" geometry="${geometry}" labelsEnabled="${labelled ? '1' : '0'}" ${flags}><id>${id}</id><datasource>${source}</datasource><layername>${name}</layername><srs>${crs('EPSG:4326')}</srs><provider encoding="UTF-8">${provider}</provider>
${credits(credit)}${content}</maplayer>
`,
  }
}

/** The credit of a layer: what QGIS passes on with a map of it, and what it shows among the layer's metadata. */
function credits(text: string): Html {
  return html`<attribution>${text}</attribution><resourceMetadata><rights>${text}</rights></resourceMetadata>
`
}

/** Numbers of coordinate systems in QGIS's own database: without them it does not look at the authority's. */
const CRS_NUMBERS = { 'EPSG:3857': 3857, 'EPSG:4326': 3452 }

export const crs = (authority: keyof typeof CRS_NUMBERS): Html => (
  html`<spatialrefsys><srsid>${CRS_NUMBERS[authority]}</srsid><authid>${authority}</authid></spatialrefsys>`)
