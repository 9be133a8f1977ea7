import { words } from '#words'
import { awayText, voltageText } from '../../words/visitor/amounts.js'
import { methodology, recordsOf } from '../service/api.js'
import { creditsOf } from '../page/credits.js'
import { byId, element, outwardLink } from '../page/element.js'
import { Problem } from '../service/problem.js'
import { directionOf } from './record-groups.js'
import { assetName, capitalised, countryName, say, term } from '../../words/visitor/texts.js'
import { ageText, dateText } from '../../words/visitor/times.js'
/** @import { AssetRow, CapacityRecord, Methodology, RecordPage } from '../../../capacity/shapes.ts' */

/**
 * The panel of one asset: what is free, taken and queued for in words, how sure that is, and whom to ask.
 * @param {{ back: () => void, goTo: (asset: CapacityRecord['asset']) => void }} given
 */
export function startAssetPanel({ back, goTo }) {
  const panel = byId('asset', HTMLElement)
  const close = element('button', { type: 'button', class: 'back', onclick: back }, words.asset.back)
  let running = new AbortController()

  return {
    /**
     * @param {string} id
     * @param {AssetRow | null} row what the list knows already
     * @param {string[]} here all assets at its point, this one among them
     */
    async show(id, row, here) {
      running.abort()
      running = new AbortController()
      const { signal } = running
      const next = here[(here.indexOf(id) + 1) % here.length]
      const top = [close, ...(here.length > 1 && next ? [element('button', {
        type: 'button', class: 'next', onclick: () => void this.show(next, null, here),
      }, say(words.asset.nextHere, { at: here.indexOf(id) + 1, count: here.length }))] : [])]
      /** @param {(Node | string)[]} parts */
      const draw = (parts) => {
        // An element that is taken out of the page loses the focus, even when it is put back at once.
        const focused = panel.contains(document.activeElement)
        panel.replaceChildren(...top, ...parts)
        if (focused) close.focus()
      }
      draw([...(row ? heading(row, row) : []), element('p', { class: 'note', role: 'status' }, words.list.loading)])
      close.focus()
      try {
        const page = await recordsOf(id, signal)
        const methods = await methodsOf(page.data)
        signal.throwIfAborted()
        const [first] = page.data
        draw(first ? facts(page, first, row, methods, goTo) : [
          ...(row ? heading(row, row) : []), element('p', {}, words.list.nothingHere),
          element('a', { href: `/assets/${id}` }, words.asset.page),
        ])
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof Problem)) throw error
        draw([...(row ? heading(row, row) : []), element('p', { class: 'problem', role: 'alert' }, error.message),
          element('a', { href: `/assets/${id}` }, words.asset.page)])
      }
    },
  }
}

/**
 * @param {Pick<CapacityRecord, 'asset' | 'country' | 'operator'>} of
 * @param {AssetRow | null} row of the list, which knows how far it is
 */
function heading({ asset, country, operator }, row) {
  const about = [capitalised(term('asset_type', asset.type)), voltageText(asset.voltage_kv), operator.name, countryName(country)]
  if (asset.lon === null) about.push(words.results.noPlacePublished)
  else if (asset.precision !== 'exact') about.push((asset.precision === 'box' && row && awayText(row)) || term('precision', asset.precision))
  return [element('h2', {}, assetName(asset.name, asset.type)), element('p', { class: 'about' }, about.join(' · '))]
}

/**
 * @param {RecordPage} page
 * @param {CapacityRecord} first
 * @param {AssetRow | null} row
 * @param {Map<string, Methodology>} methods
 * @param {(asset: CapacityRecord['asset']) => void} goTo
 */
function facts({ data, meta }, first, row, methods, goTo) {
  const { asset, operator } = first
  const directions = Map.groupBy(data, ({ direction }) => direction)
  const ask = first.decision_context.operator_url ?? first.access.operator_url
  return [
    ...heading(first, row),
    element('p', { class: 'actions' },
      asset.lon !== null && element('button', { type: 'button', onclick: () => goTo(asset) }, words.asset.showOnMap),
      element('a', { class: 'button', href: `/assets/${asset.id}` }, words.asset.page)),
    ...['generation', 'load', 'bidirectional'].flatMap((direction) => {
      const records = directions.get(/** @type {CapacityRecord['direction']} */ (direction))
      return records ? [directionOf(direction, records)] : []
    }),
    element('section', { class: 'origin' },
      element('h3', {}, words.asset.whomToAsk),
      element('p', {}, outwardLink(ask, operator.name)),
      element('p', { class: 'note' }, words.asset.indicative),
      element('h3', {}, words.asset.origin),
      ...sourcesOf(data, methods)),
    ...creditsOf(meta.attribution),
  ]
}

/**
 * Each document that the records come from, with its age and its methods.
 * @param {CapacityRecord[]} records
 * @param {Map<string, Methodology>} methods
 */
function sourcesOf(records, methods) {
  return [...Map.groupBy(records, ({ source_id: id, freshness }) => `${id} ${freshness.source_date}`).values()].map((group) => {
    const [{ freshness, provenance }] = /** @type {[CapacityRecord]} */ (group)
    const names = new Set(group.map(({ methodology: method }) => method && methods.get(method.id)?.name).filter((name) => name != null))
    const disclaimers = new Map(group.flatMap(({ decision_context: { disclaimers: all } }) => all).map((one) => [one.text, one]))
    return element('div', { class: 'source' },
      element('p', { class: freshness.stale ? 'old' : null },
        outwardLink(provenance.document_url, say(words.record.source, { date: dateText(freshness.source_date), age: ageText(freshness.age_seconds) })),
        freshness.stale ? ` · ${words.states.stale.word}` : null),
      names.size > 0 && element('p', {}, say(words.asset.method, { method: [...names].join('; ') })),
      provenance.licence && element('p', { class: 'note' }, `${words.record.licence}: ${provenance.licence}`),
      ...[...disclaimers.values()].map(({ text, language }) => element('p', { class: 'note', lang: language }, text)))
  })
}

/**
 * The methodologies of records by id, each asked for once; one that cannot be had is left out.
 * @param {CapacityRecord[]} records
 * @returns {Promise<Map<string, Methodology>>}
 */
async function methodsOf(records) {
  const ids = new Set(records.map(({ methodology: method }) => method?.id).filter((id) => id !== undefined))
  await Promise.all([...ids].filter((id) => !known.has(id)).map((id) =>
    methodology(id).then(({ data }) => known.set(id, data), () => null)))
  return known
}

/** @type {Map<string, Methodology>} */
const known = new Map()
