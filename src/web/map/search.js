// @ts-check
import { words } from '#words'
import { radiusText } from './amounts.js'
import { methodology, nearby } from './api.js'
import { byId } from './element.js'
import { MOST_RADIUS_KM, placeOf } from './link.js'
import { Problem } from './problem.js'
import { rowsOf, resultsList } from './results.js'
import { say } from './texts.js'
/** @import { AssetMap } from './map.js' */
/** @import { CapacityRecord, Nearby, Place, View } from './shapes.ts' */

/**
 * The search around a place: its form, its results in the list and on the map. The key lives in this function's
 * memory and in the Authorization header, nowhere else.
 * @param {AssetMap} assetMap
 * @param {View} view its place and radius are changed in place
 * @param {() => void} changed
 */
export function startSearch(assetMap, view, changed) {
  const fields = {
    key: byId('key', HTMLInputElement), place: byId('place', HTMLInputElement), radius: byId('radius', HTMLInputElement),
  }
  let key = ''
  let running = new AbortController()
  /** @type {CapacityRecord[]} */
  let records = []

  /** @param {string} text */
  const report = (text) => byId('status', HTMLElement).replaceChildren(text)

  /** @param {string | null} sentence */
  const complain = (sentence) => {
    const problem = byId('problem', HTMLElement)
    problem.hidden = sentence === null
    problem.replaceChildren(sentence ?? '')
  }

  function takeKey() {
    key = fields.key.value.trim()
    assetMap.setKey(key === '' ? null : key)
    fields.key.value = ''
    byId('key-field', HTMLElement).hidden = key !== ''
    byId('key-in-use', HTMLElement).hidden = key === ''
    byId('key-name', HTMLElement).replaceChildren(
      key.startsWith('svc_test_') ? words.search.testKeyInUse : words.search.keyInUse)
  }

  function showPlace() {
    fields.place.value = view.at ? `${view.at.lat.toFixed(5)}, ${view.at.lon.toFixed(5)}` : ''
    fields.radius.value = String(view.radiusKm)
    assetMap.showPlace(view.at, view.radiusKm)
  }

  function clearResults() {
    running.abort()
    records = []
    const results = byId('results', HTMLElement)
    results.hidden = true
    results.replaceChildren()
    byId('states', HTMLElement).hidden = false
    assetMap.showResults([])
    assetMap.focus(null)
    report('')
    complain(null)
  }

  /** @param {string | null} [cursor] */
  async function fetchPage(cursor) {
    if (view.at === null) return
    running.abort()
    running = new AbortController()
    const { signal } = running
    report(cursor ? words.search.fetchingMore : words.search.searching)
    try {
      const page = await nearby(key, { at: view.at, radiusKm: view.radiusKm, filters: view.filters, cursor }, signal)
      if (!signal.aborted) showPage(page)
    } catch (error) {
      if (signal.aborted) return
      report('')
      if (!(error instanceof Problem)) throw error
      complain(error.message)
      if (error.status === 401) forgetKey()
    }
  }

  /** @param {Nearby} page */
  function showPage({ data, pagination, meta }) {
    const opened = records.length
    records = [...records, ...data]
    const next = pagination.next_cursor
    const results = byId('results', HTMLElement)
    results.replaceChildren(...resultsList({
      records, meta, more: next === null ? null : () => void fetchPage(next), goTo, highlight: assetMap.focus,
      fetchMethodology: (id) => methodology(key, id),
    }))
    results.hidden = false
    byId('states', HTMLElement).hidden = true
    assetMap.showResults(rowsOf(records))
    const assets = new Set(records.map((record) => record.asset.id)).size
    report(records.length === 0
      ? say(words.search.nothing, { radius: radiusText(view.radiusKm) })
      : say(next === null ? words.search.found : words.search.foundSoFar, {
        records: say(words.search.records, { count: records.length }), assets: say(words.search.assets, { count: assets }),
      }))
    if (opened > 0) byId(data[0]?.asset.id ?? 'results', HTMLElement).focus()
  }

  /** @param {string} assetId */
  function goTo(assetId) {
    const asset = records.find((record) => record.asset.id === assetId)?.asset
    assetMap.focus(assetId)
    if (asset?.lon != null && asset.lat != null) assetMap.map?.easeTo({ center: [asset.lon, asset.lat], zoom: Math.max(assetMap.map.getZoom(), 11) })
  }

  function search() {
    clearResults()
    if (view.at === null) return complain(words.search.noPlace)
    if (key === '') {
      complain(words.search.noKey)
      return fields.key.focus()
    }
    return void fetchPage()
  }

  function forgetKey() {
    key = ''
    takeKey()
  }

  byId('use-key', HTMLButtonElement).addEventListener('click', () => {
    takeKey()
    if (key !== '' && view.at) search()
  })
  byId('forget-key', HTMLButtonElement).addEventListener('click', () => {
    forgetKey()
    clearResults()
    fields.key.focus()
  })
  byId('use-centre', HTMLButtonElement).addEventListener('click', () => {
    if (!assetMap.map) return
    const { lat, lng } = assetMap.map.getCenter().wrap()
    fields.place.value = `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  })
  byId('search-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    if (fields.key.value.trim() !== '') takeKey()
    const at = placeOf(fields.place.value)
    const radiusKm = Number(fields.radius.value)
    if (!at) return complain(words.search.notAPlace)
    if (!(radiusKm > 0 && radiusKm <= MOST_RADIUS_KM)) return complain(say(words.search.notARadius, { radius: radiusText(MOST_RADIUS_KM) }))
    searchAt(at, radiusKm)
    assetMap.showRadius(at, radiusKm)
  })

  /**
   * @param {Place} at
   * @param {number} [radiusKm]
   */
  function searchAt(at, radiusKm = view.radiusKm) {
    Object.assign(view, { at, radiusKm })
    showPlace()
    changed()
    search()
  }

  showPlace()
  return {
    searchAt,

    /** Asks again under changed filters, when there is an answer to correct. */
    refresh() {
      if (key !== '' && view.at && !byId('results', HTMLElement).hidden) search()
    },

    /** Shows the place of `view` after a link changed it. */
    showPlace() {
      clearResults()
      showPlace()
    },

    /** @param {string} assetId an asset among the results: brings its card into view */
    showCard(assetId) {
      assetMap.focus(assetId)
      byId(assetId, HTMLElement).focus()
    },
  }
}
