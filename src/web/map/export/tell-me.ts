import { byId } from '../page/element.ts'
import { fragmentOf } from '../../../capacity/link.ts'
import type { PageState } from '../page/state.ts'

/**
 * The link to the page that keeps the question, for a mail when something opens. Its address is written when it is used: the map may have moved.
 * @param bbox of the map's window
 */
export function startTellMe(state: PageState, bbox: () => string) {
  const link = byId('tell-me', HTMLAnchorElement)
  const draw = () => {
    const view = state.now()
    link.search = String(new URLSearchParams({ view: fragmentOf({ ...view, sort: null, asset: null, changedSince: null, compare: [] }), bbox: view.at ?? view.area ? '' : bbox() }))
  }
  for (const type of ['focus', 'pointerdown', 'click']) link.addEventListener(type, draw)
}
