import { byId } from '../page/element.js'
/** @import { Sort, View } from '../../../capacity/shapes.ts' */

/**
 * The order of the list: the one chosen, else by distance around a place and by MW elsewhere. Without a place there is no distance.
 * @param {Pick<View, 'at' | 'sort'>} view
 * @returns {Sort}
 */
export function orderOf({ at, sort }) {
  if (sort !== null && (at !== null || sort !== 'distance')) return sort
  return at === null ? '-mw' : 'distance'
}

/**
 * The choice of the list's order, which always names the one that the list has.
 * @param {View} view its order is changed in place
 * @param {() => void} changed
 */
export function startOrder(view, changed) {
  const choice = byId('sort', HTMLSelectElement)
  const distance = /** @type {HTMLOptionElement} */ (choice.namedItem('sort-distance'))

  choice.addEventListener('change', () => {
    const chosen = /** @type {Sort} */ (choice.value)
    view.sort = chosen === orderOf({ at: view.at, sort: null }) ? null : chosen
    changed()
  })
  return {
    draw() {
      distance.disabled = view.at === null
      choice.value = orderOf(view)
    },
  }
}
