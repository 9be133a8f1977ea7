// @ts-check
import { element, outwardLink } from './element.js'
import { byAsset, byDirection } from './group.js'
import { directionSection } from './record-section.js'
import { leadingRecord, stateOf } from './state.js'
import { symbol } from './symbols.js'
import { assetName, capitalised, countText, distanceText, figureText, STATE_WORDS, voltageText, words } from './words.js'
/** @import { CapacityRecord, Nearby, State } from './shapes.ts' */
/** @import { FetchMethodology } from './record-section.js' */

/**
 * What a search found, by asset, nearest first.
 * @param {{
 *   records: CapacityRecord[], meta: Nearby['meta'], more: (() => void) | null,
 *   goTo: (assetId: string) => void, highlight: (assetId: string) => void, fetchMethodology: FetchMethodology,
 * }} given `more` fetches the next page; null on the last
 * @returns {Node[]}
 */
export function resultsList({ records, meta, more, ...actions }) {
  return [
    summaryLine(meta.summary),
    ...meta.warnings.map(({ message }) => element('p', { class: 'warning' }, message)),
    element('ol', { class: 'assets' }, ...byAsset(records).map((group) => assetCard(group, actions))),
    ...(more ? [element('button', { type: 'button', id: 'more', onclick: more }, 'More records')] : []),
    ...attributions(meta.attribution),
  ]
}

/** @param {Nearby['meta']['summary']} summary */
function summaryLine(summary) {
  /** @type {[State | 'stale', number, string][]} */
  const counts = [
    ['figure', summary.with_capacity, 'with capacity'], ['zero', summary.zero, 'zero'],
    ['not_published', summary.unknown, 'unknown'], ['withheld', summary.withheld, 'withheld'],
    ['stale', summary.stale, 'stale'],
  ]
  return element('ul', { class: 'summary', 'aria-label': 'Records in the radius' }, ...counts.map(([state, count, word]) =>
    element('li', { class: state }, symbol(state), element('strong', {}, countText(count)), ` ${word}`)))
}

/**
 * @param {CapacityRecord[]} group
 * @param {{ goTo: (id: string) => void, highlight: (id: string) => void, fetchMethodology: FetchMethodology }} actions
 */
function assetCard(group, { goTo, highlight, fetchMethodology }) {
  const leading = leadingRecord(group)
  const { asset, operator, country, distance_m: distance } = leading
  const about = [capitalised(words(asset.type)), voltageText(asset.voltage_kv)]
  const placed = asset.lon !== null && asset.lat !== null
  if (!placed) about.push('no place published')
  else if (asset.precision !== 'exact') about.push(`${asset.precision} place`)
  const card = element('li', { class: 'asset', id: asset.id, tabindex: -1 },
    element('h3', {},
      symbol(stateOf(leading.capacity)),
      element('button', { type: 'button', class: 'plain', disabled: !placed, onclick: () => goTo(asset.id) },
        assetName(asset.name, asset.type)),
      element('span', { class: 'distance' }, distanceText(distance))),
    element('p', { class: 'about' }, about.join(' · ')),
    element('p', { class: 'about' },
      outwardLink(leading.decision_context.operator_url ?? leading.access.operator_url, operator.name), ` · ${country}`),
    ...byDirection(group).map(([direction, records]) => directionSection(direction, records, fetchMethodology)))
  card.addEventListener('pointerenter', () => highlight(placed ? asset.id : ''))
  return card
}

/** @param {Nearby['meta']['attribution']} attribution */
function attributions(attribution) {
  if (attribution.length === 0) return []
  const distinct = new Map(attribution.map((source) => [`${source.text} ${source.url}`, source])).values()
  return [element('footer', { class: 'attribution' }, element('h3', {}, 'Sources'),
    element('ul', {}, ...[...distinct].map(({ text, url }) => element('li', {}, outwardLink(url, text)))))]
}

/**
 * What the map shows of the results: a point for each asset that has a place, in the state of its leading record.
 * @param {CapacityRecord[]} records
 * @param {(state: State, stale: boolean) => string} markerName
 * @returns {import('geojson').FeatureCollection}
 */
export function resultPoints(records, markerName) {
  return {
    type: 'FeatureCollection',
    features: byAsset(records).map(leadingRecord).flatMap((leading) => {
      const { asset, capacity, freshness } = leading
      if (asset.lon === null || asset.lat === null) return []
      const state = stateOf(capacity)
      return [{
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [asset.lon, asset.lat] },
        properties: {
          id: asset.id, state, stale: freshness.stale, marker: markerName(state, freshness.stale),
          name: assetName(asset.name, asset.type), label: label(leading), rank: state === 'figure' ? 1 : 0,
        },
      }]
    }),
  }
}

/** @param {CapacityRecord} record */
function label({ capacity, freshness }) {
  const state = stateOf(capacity)
  const { word } = STATE_WORDS[state]
  const text = state === 'zero' || state === 'negative' ? `${word}: ${figureText(capacity)}` : figureText(capacity)
  return freshness.stale ? `${text} (stale)` : text
}
