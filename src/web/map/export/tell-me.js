import { byId } from '../page/element.js'
import { fragmentOf } from '../../../capacity/link.js'
/** @import { PageState } from '../page/state.js' */

/**
 * The link to the page that keeps the question, to be told by mail of what opens. Its address is written when it is used: the map may have moved.
 * @param {PageState} state
 * @param {() => string} bbox of the map's window
 */
export function startTellMe(state, bbox) {
  const link = byId('tell-me', HTMLAnchorElement)
  const draw = () => {
    const view = state.now()
    link.search = String(new URLSearchParams({ view: fragmentOf({ ...view, sort: null, asset: null }), bbox: view.at ? '' : bbox() }))
  }
  for (const type of ['focus', 'pointerdown', 'click']) link.addEventListener(type, draw)
}
