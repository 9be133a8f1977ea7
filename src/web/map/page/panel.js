import { byId } from './element.js'
/** @import { PageState, PanelName } from './state.js' */

/** @type {PanelName[]} */
const NAMES = ['list', 'asset', 'coverage']

/**
 * Shows one of the panels beside the map, and none of the others.
 * @param {PageState} state
 */
export function startPanels(state) {
  state.follow(['panel'], ({ panel }) => {
    for (const name of NAMES) byId(name, HTMLElement).hidden = name !== panel
  })
}
