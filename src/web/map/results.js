// @ts-check
import { words } from '#words'
import { distanceText, voltageText } from './amounts.js'
import { element, outwardLink } from './element.js'
import { byAsset, byDirection } from './group.js'
import { directionSection } from './record-section.js'
import { leadingRecord, stateOf } from './state.js'
import { symbol } from './symbols.js'
import { assetName, capitalised, countText, term } from './texts.js'
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
    ...meta.warnings.map(warning),
    element('ol', { class: 'assets' }, ...byAsset(records).map((group) => assetCard(group, actions))),
    ...(more ? [element('button', { type: 'button', id: 'more', onclick: more }, words.results.more)] : []),
    ...attributions(meta.attribution),
  ]
}

/** @type {Record<string, string>} */
const WARNINGS = { synthetic_data: words.results.synthetic, mixed_comparability: words.results.mixedMethods }

/**
 * A warning in the visitor's language; one that came into the interface after this page was made, in English.
 * @param {Nearby['meta']['warnings'][number]} warning
 */
function warning({ code, message }) {
  const said = WARNINGS[code]
  return said ? element('p', { class: 'warning' }, said) : element('p', { class: 'warning', lang: 'en' }, message)
}

/** @param {Nearby['meta']['summary']} summary */
function summaryLine(summary) {
  /** @type {[State | 'stale', number, string][]} */
  const counts = [
    ['figure', summary.with_capacity, words.results.withCapacity], ['zero', summary.zero, words.results.zero],
    ['not_published', summary.unknown, words.results.unknown], ['withheld', summary.withheld, words.results.withheld],
    ['stale', summary.stale, words.results.stale],
  ]
  return element('ul', { class: 'summary', 'aria-label': words.results.summary }, ...counts.map(([state, count, word]) =>
    element('li', { class: state }, symbol(state), element('strong', {}, countText(count)), ` ${word}`)))
}

/**
 * @param {CapacityRecord[]} group
 * @param {{ goTo: (id: string) => void, highlight: (id: string) => void, fetchMethodology: FetchMethodology }} actions
 */
function assetCard(group, { goTo, highlight, fetchMethodology }) {
  const leading = leadingRecord(group)
  const { asset, operator, country, distance_m: distance } = leading
  const about = [capitalised(term('asset_type', asset.type)), voltageText(asset.voltage_kv)]
  const placed = asset.lon !== null && asset.lat !== null
  if (!placed) about.push(words.results.noPlacePublished)
  else if (asset.precision !== 'exact') about.push(term('precision', asset.precision))
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
  return [element('footer', { class: 'attribution' }, element('h3', {}, words.results.sources),
    element('ul', {}, ...[...distinct].map(({ text, url }) => element('li', {}, outwardLink(url, text)))))]
}

/**
 * What the map shows of the results: each asset with its leading record.
 * @param {CapacityRecord[]} records
 * @returns {import('./result-features.js').Row[]}
 */
export const rowsOf = (records) => byAsset(records).map(leadingRecord).map(({ asset, capacity, value_mw: mw, freshness }) => ({
  asset, load: null,
  generation: { ...capacity, state: stateOf(capacity), mw: mw === null ? null : Number(mw), stale: freshness.stale },
}))
