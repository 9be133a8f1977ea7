// @ts-check
import { words } from '#words'
import { coverage, health, tileJson } from './api.js'
import { coverageList } from './coverage.js'
import { byId, element } from './element.js'
import { startFilters } from './filter-panel.js'
import { stateLegend } from './legend.js'
import { fragmentOf, viewOf } from './link.js'
import { drawMap } from './map.js'
import { OPEN_QUESTION } from './question.js'
import { startSearch } from './search.js'
import { showTab, startTabs } from './tabs.js'
/** @import { Borders } from './map.js' */
/** @import { TileProperties } from './shapes.ts' */

const view = viewOf(location.hash)

startTabs()
byId('state-key', HTMLElement).append(...stateLegend())

/** The address keeps the view. It leaves out the language, which the reader of a link has one of. */
function keepLink() {
  history.replaceState(null, '', `${location.pathname}#${fragmentOf(view)}`)
}

const [tiles, borders] = await Promise.all([
  tileJson().catch(() => null),
  fetch(import.meta.resolve('/assets/borders.json')).then((answer) => /** @type {Promise<Borders>} */ (answer.json())),
])
const asked = () => ({ ...OPEN_QUESTION, country: view.filters.country, operator: view.filters.operator })
const assetMap = await drawMap(byId('map', HTMLElement), { view, tiles, borders, question: asked() })
const { map } = assetMap
const search = startSearch(assetMap, view, keepLink)
const filters = startFilters(view.filters, () => {
  assetMap.setQuestion(asked())
  search.refresh()
  keepLink()
})
if (view.at && !view.map) assetMap.showRadius(view.at, view.radiusKm)

map?.on('moveend', () => {
  const { lat, lng } = map.getCenter()
  view.map = { zoom: map.getZoom(), lat, lon: lng }
  keepLink()
})
map?.on('click', ({ point, lngLat }) => {
  showTab('search')
  const [result] = map.queryRenderedFeatures(point, { layers: ['results'] })
  if (result) search.showCard(String(result.properties.id))
  else search.searchAt(round(lngLat))
})
map?.getCanvas().addEventListener('keydown', ({ key }) => {
  if (key !== 'Enter') return
  showTab('search')
  search.searchAt(round(map.getCenter()))
})

let tilesArrived = false
map?.on('sourcedata', ({ sourceId, tile }) => {
  tilesArrived ||= sourceId === 'assets' && tile !== undefined
})
map?.on('idle', () => {
  if (!tilesArrived) return
  tilesArrived = false
  filters.addOperators(map.querySourceFeatures('assets', { sourceLayer: 'assets' }).map(({ properties }) => {
    const { operator, country } = /** @type {TileProperties} */ (properties)
    return [operator, country]
  }))
})

addEventListener('hashchange', () => {
  const next = viewOf(location.hash)
  Object.assign(view, { map: next.map, at: next.at, radiusKm: next.radiusKm })
  Object.assign(view.filters, next.filters)
  assetMap.setQuestion(asked())
  filters.draw()
  search.showPlace()
  if (view.map) map?.jumpTo({ center: [view.map.lon, view.map.lat], zoom: view.map.zoom })
  else if (view.at) assetMap.showRadius(view.at, view.radiusKm)
})

byId('copy-link', HTMLButtonElement).addEventListener('click', async () => {
  keepLink()
  const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false)
  byId('copy-link', HTMLButtonElement).textContent = copied ? words.site.linkCopied : words.site.copyFromAddressBar
})

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('.languages a'))) {
  link.addEventListener('click', () => { link.hash = location.hash })
}

coverage().then(({ data }) => {
  byId('coverage', HTMLElement).replaceChildren(...coverageList(data, goToCountry))
  filters.setCountries(data.countries)
  assetMap.setCovered(data.countries.filter(({ series }) => series > 0).map(({ code }) => code))
}, (error) => byId('coverage', HTMLElement).replaceChildren(element('p', { class: 'problem', role: 'alert' }, error.message)))

health().then(({ synthetic }) => {
  byId('synthetic', HTMLElement).hidden = synthetic !== true
}, () => {})

/** @param {string} code */
function goToCountry(code) {
  const country = borders.land.features.find(({ properties }) => properties?.code === code)
  if (country?.geometry.type !== 'MultiPolygon') return
  const places = country.geometry.coordinates.flat(2)
  const lons = places.map(([lon = 0]) => lon)
  const lats = places.map(([, lat = 0]) => lat)
  map?.fitBounds([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], { padding: 24 })
}

/**
 * Five decimals of a degree: about a metre.
 * @param {{ lat: number, lng: number }} place
 */
function round({ lat, lng }) {
  return { lat: Number(lat.toFixed(5)), lon: Number(lng.toFixed(5)) }
}
