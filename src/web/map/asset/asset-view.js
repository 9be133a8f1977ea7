import { startAssetPanel } from './asset-panel.js'
import { byId } from '../page/element.js'
/** @import { AssetMap } from '../picture/asset-map.js' */
/** @import { PageState } from '../page/state.js' */
/** @import { AssetRow } from '../../../capacity/shapes.ts' */

/** Zoom at which an asset is shown alone. */
export const CLOSE = 11

/**
 * The asset that is looked at: in the panel, on the map and in the address.
 * @param {PageState} state
 * @param {{ map: AssetMap, sheet: { raise: () => void, lower: () => void } }} page
 */
export function startAssetView(state, { map: drawn, sheet }) {
  const panel = startAssetPanel({
    back: close,
    goTo: ({ lat, lon }) => {
      sheet.lower()
      if (lat !== null && lon !== null) drawn.setCamera({ lat, lon, zoom: Math.max(drawn.camera().zoom, CLOSE) }, true)
    },
  })

  function close() {
    const { asset: id } = state.now()
    state.change({ asset: null, pointed: null, panel: 'list' })
    const button = document.querySelector(`tr[data-asset="${id}"] button`)
    if (button instanceof HTMLElement) button.focus()
    else byId('results-title', HTMLElement).focus()
  }

  /**
   * @param {string} id
   * @param {AssetRow | null} row what the list knows already
   * @param {string[]} [here] all assets at its point
   */
  return function open(id, row, here = [id]) {
    state.change({ asset: id, pointed: null, panel: 'asset' })
    sheet.raise()
    void panel.show(id, row, here)
  }
}
