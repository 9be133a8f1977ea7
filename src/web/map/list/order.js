import { byId } from '../page/element.js'
/** @import { Sort, View } from '../../../capacity/shapes.ts' */
/** @import { PageState } from '../page/state.js' */

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
 * @param {PageState} state
 */
export function startOrder(state) {
  const choice = byId('sort', HTMLSelectElement)
  const distance = /** @type {HTMLOptionElement} */ (choice.namedItem('sort-distance'))

  choice.addEventListener('change', () => {
    const chosen = /** @type {Sort} */ (choice.value)
    state.change({ sort: chosen === orderOf({ at: state.now().at, sort: null }) ? null : chosen })
  })
  state.follow(['at', 'sort'], (shown) => {
    distance.disabled = shown.at === null
    choice.value = orderOf(shown)
  })
}
