import { byId } from './element.js'

const NAMES = /** @type {const} */ (['list', 'asset', 'coverage'])

/** @typedef {(typeof NAMES)[number]} PanelName */

/**
 * Shows one of the panels beside the map, and none of the others.
 * @param {PanelName} chosen
 */
export function showPanel(chosen) {
  for (const name of NAMES) byId(name, HTMLElement).hidden = name !== chosen
}
