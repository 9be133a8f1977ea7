// @ts-check
import { words } from '#words'
import { voltageText } from './amounts.js'
import { byId, element } from './element.js'
import { swatch } from './legend.js'
import { symbol } from './symbols.js'
import { assetName, capitalised, say, term } from './texts.js'
/** @import { MapGeoJSONFeature, Point } from 'maplibre-gl' */
/** @import { AssetMap } from './map.js' */
/** @import { State, TileProperties } from './shapes.ts' */

/** Half the side of the square that counts as "under the pointer", px: a finger's or a hand's precision. */
const REACH = 7
const MOST = 10

/**
 * Lists what is under the pointer, or under the cross in the middle while the map is moved by keyboard.
 * @param {AssetMap['map']} map
 */
export function startPointerList(map) {
  const panel = byId('pointer', HTMLElement)
  const canvas = map.getCanvas()
  let frame = 0
  /** @param {Point} point */
  const show = (point) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => list(panel, under(map, point)))
  }
  map.on('mousemove', ({ point }) => show(point))
  map.on('click', ({ point }) => show(point))
  map.on('mouseout', () => list(panel, []))
  map.on('move', () => {
    if (canvas.matches(':focus-visible')) show(map.project(map.getCenter()))
  })
  canvas.addEventListener('focus', () => {
    if (canvas.matches(':focus-visible')) show(map.project(map.getCenter()))
  })
}

/**
 * @param {AssetMap['map']} map
 * @param {Point} point
 */
function under(map, { x, y }) {
  const found = map.queryRenderedFeatures([[x - REACH, y - REACH], [x + REACH, y + REACH]], { layers: ['results', 'assets'] })
  return [...new Map(found.map((feature) => [`${feature.layer.id} ${feature.properties.id}`, feature])).values()]
}

/**
 * @param {HTMLElement} panel
 * @param {MapGeoJSONFeature[]} features
 */
function list(panel, features) {
  panel.hidden = features.length === 0
  panel.replaceChildren(
    element('h2', {}, say(words.map.underPointer, { count: features.length })),
    element('ul', {}, ...features.slice(0, MOST).map(item)),
    ...(features.length > MOST ? [element('p', {}, say(words.map.moreUnderPointer, { count: features.length - MOST }))] : []))
}

/** @param {MapGeoJSONFeature} feature */
function item({ layer, properties }) {
  if (layer.id === 'results') {
    return element('li', {}, symbol(/** @type {State} */ (properties.state)), element('strong', {}, String(properties.name)),
      element('span', {}, String(properties.label)))
  }
  const { type, name, voltage_kv, operator, country, precision } = /** @type {TileProperties} */ (properties)
  const about = [capitalised(term('asset_type', type)), voltageText(voltage_kv ?? null), operator, country]
  if (precision !== 'exact') about.push(term('precision', precision))
  return element('li', {}, swatch(type), element('strong', {}, assetName(name, type)), element('span', {}, about.join(' · ')))
}
