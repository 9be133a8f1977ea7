import { words } from '#words'
import { byId } from '../page/element.ts'
import { say } from '../../words/visitor/texts.ts'
import { MOST_RADIUS_KM } from '../../../capacity/link.ts'
import type { Place } from '../../../capacity/shapes.ts'
import type { PageState } from '../page/state.ts'

/**
 * The line above the list that says around which place it is, and how far from it, or in which area.
 * @param middle of the map
 */
export function startPlaceLine(state: PageState, middle: () => Place): void {
  const radius = byId('radius', HTMLInputElement)
  let typing = 0

  state.follow(['at', 'place', 'radiusKm', 'area'], ({ at, place, radiusKm, area }) => {
    byId('around', HTMLElement).hidden = at === null
    byId('drawn', HTMLElement).hidden = area === null
    byId('drawn-what', HTMLElement).replaceChildren(area?.widthKm ? say(words.draw.along, { km: area.widthKm }) : words.draw.inArea)
    byId('everywhere', HTMLElement).hidden = at !== null || area !== null
    byId('place-name', HTMLElement).replaceChildren(place ?? (at ? `${at.lat.toFixed(4)}, ${at.lon.toFixed(4)}` : ''))
    if (document.activeElement !== radius && typing === 0) radius.value = String(radiusKm)
  })

  state.follow(['plan'], ({ plan }) => {
    byId('reach', HTMLElement).replaceChildren(plan ? say(words.place.reach, { km: plan.nearby_radius_km, plan: plan.name }) : '')
  })

  radius.addEventListener('input', () => {
    clearTimeout(typing)
    typing = setTimeout(() => {
      typing = 0
      const radiusKm = Number(radius.value.replace(',', '.'))
      const good = radiusKm > 0 && radiusKm <= MOST_RADIUS_KM
      radius.setAttribute('aria-invalid', String(!good))
      if (good) state.change({ radiusKm })
    }, 400)
  })
  byId('use-middle', HTMLButtonElement).addEventListener('click', () => {
    const { lat, lon } = middle()
    state.change({ at: { lat: Number(lat.toFixed(5)), lon: Number(lon.toFixed(5)) }, place: words.place.middle })
    radius.focus()
  })
  byId('drop-area', HTMLButtonElement).addEventListener('click', () => {
    state.change({ area: null })
    byId('draw-area', HTMLButtonElement).focus()
  })
  byId('drop-place', HTMLButtonElement).addEventListener('click', () => {
    state.change({ at: null, place: null })
    byId('use-middle', HTMLButtonElement).focus()
  })
}
