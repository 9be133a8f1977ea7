import { words } from '#words'
import { byId } from '../page/element.js'
import { MOST_RADIUS_KM } from '../../../capacity/link.js'
/** @import { Place, View } from '../../../capacity/shapes.ts' */

/**
 * The line above the list that says around which place it is, and how far from it.
 * @param {View} view its place and radius are changed in place
 * @param {{ changed: () => void, middle: () => Place }} given
 */
export function startPlaceLine(view, { changed, middle }) {
  const radius = byId('radius', HTMLInputElement)
  let typing = 0

  function draw() {
    byId('around', HTMLElement).hidden = view.at === null
    byId('everywhere', HTMLElement).hidden = view.at !== null
    byId('place-name', HTMLElement).replaceChildren(view.place ?? (view.at ? `${view.at.lat.toFixed(4)}, ${view.at.lon.toFixed(4)}` : ''))
    if (document.activeElement !== radius) radius.value = String(view.radiusKm)
  }

  radius.addEventListener('input', () => {
    clearTimeout(typing)
    typing = setTimeout(() => {
      const km = Number(radius.value.replace(',', '.'))
      const good = km > 0 && km <= MOST_RADIUS_KM
      radius.setAttribute('aria-invalid', String(!good))
      if (!good) return
      view.radiusKm = km
      changed()
    }, 400)
  })
  byId('use-middle', HTMLButtonElement).addEventListener('click', () => {
    const { lat, lon } = middle()
    Object.assign(view, { at: { lat: Number(lat.toFixed(5)), lon: Number(lon.toFixed(5)) }, place: words.place.middle })
    changed()
    radius.focus()
  })
  byId('drop-place', HTMLButtonElement).addEventListener('click', () => {
    Object.assign(view, { at: null, place: null })
    changed()
    byId('use-middle', HTMLButtonElement).focus()
  })
  return { draw }
}
