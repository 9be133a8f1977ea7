import { byId } from '../page/element.ts'
import type { Sort, View } from '../../../capacity/shapes.ts'
import type { PageState } from '../page/state.ts'

/** The order of the list: the one chosen, else by distance around a place and by MW elsewhere. Without a place there is no distance. */
export function orderOf({ at, sort }: Pick<View, 'at' | 'sort'>): Sort {
  if (sort !== null && (at !== null || sort !== 'distance')) return sort
  return at === null ? '-mw' : 'distance'
}

/** The choice of the list's order, which always names the one that the list has. */
export function startOrder(state: PageState) {
  const choice = byId('sort', HTMLSelectElement)
  const distance = choice.namedItem('sort-distance') as HTMLOptionElement

  choice.addEventListener('change', () => {
    const chosen = choice.value as Sort
    state.change({ sort: chosen === orderOf({ at: state.now().at, sort: null }) ? null : chosen })
  })
  state.follow(['at', 'sort'], (shown) => {
    distance.disabled = shown.at === null
    choice.value = orderOf(shown)
  })
}
