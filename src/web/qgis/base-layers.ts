import { COUNTRY_CODES } from '../base/borders.ts'
import { naturalEarthLayers } from '../cartography/natural-earth-layers.ts'
import { PALETTE } from '../cartography/palette.ts'
import { html, type Html } from '../page/html.ts'
import { BASE_FILES } from '../style/map-style.ts'
import type { Words } from '../../languages/words.ts'
import { termsIn } from '../words/terms.ts'
import { qgisExpression } from './expression.ts'
import { layerLabeling } from './labels.ts'
import { layerFilter } from './layer-style.ts'
import { featureLayer, type ProjectLayer } from './project-layer.ts'
import { fillSymbol, lineSymbol, type StyleLayer } from './symbols.ts'

const LAYERS: StyleLayer[] = naturalEarthLayers(PALETTE.light, [])

const GEOMETRIES = { land: 'Polygon', lakes: 'Polygon', rivers: 'Line', places: 'Point', names: 'Point' } as const

/** The base map below the marks, the uppermost first: each file of the base map, drawn and labelled as the map's style has it. */
export function baseLayers(base: string, words: Words): ProjectLayer[] {
  return BASE_FILES.toReversed().map((file) => {
    const styled = LAYERS.filter(({ source }) => source === file)
    const names = styled.find(({ type }) => type === 'symbol')
    return featureLayer({
      id: `basemap_${file}`, name: words.qgis.base[file], provider: 'ogr', source: `${base}/style/${file}.geojson`, geometry: GEOMETRIES[file],
      credit: words.map.borders, labelled: names !== undefined,
      content: names ? html`<renderer-v2 type="nullSymbol"/>
${layerLabeling(names, file === 'names' ? countryName(words) : '"name"')}` : drawn(styled, GEOMETRIES[file]),
    })
  })
}

/** The colour of what is no land. */
export const SEA = PALETTE.light.sea

/** A rule for each layer of the style, each drawn for all features before the next, so that no land covers another's border. */
function drawn(layers: StyleLayer[], geometry: 'Polygon' | 'Line' | 'Point'): Html {
  return html`<renderer-v2 type="RuleRenderer" symbollevels="1" forceraster="0" enableorderby="0"><rules key="root">
${layers.map((layer) => html`<rule key="${layer.id}" symbol="${layer.id}" filter="${qgisExpression(layerFilter(layer))}"/>
`)}</rules><symbols>
${layers.map((layer, at) => layer.type === 'fill' ? fillSymbol(layer.id, layer, at) : lineSymbol(layer.id, layer, at, geometry === 'Polygon'))}</symbols></renderer-v2>
`
}

/** The file has the codes of countries; their names are those of the reader's language. */
function countryName(words: Words): string {
  const names = termsIn(words)
  const known = Object.values(COUNTRY_CODES).flatMap((code) => [code, names.countryName(code)])
  return `map_get(map(${known.map((text) => qgisExpression(text)).join(', ')}), "code")`
}
